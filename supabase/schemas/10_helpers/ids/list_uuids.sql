create or replace function private.list_uuids(content jsonb) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
begin
  -- No regular expression: this runs for every context and every result.
  -- Each text is checked once: a result names its event and its asset several times, and translate is slow.
  return array(
    select t.piece::uuid
    from (
      select distinct s.piece from string_to_table(content::text, '"') s (piece) where octet_length(s.piece) = 36
      offset 0
    ) t
    where t.piece like '________-____-____-____-____________'
      and octet_length(replace(t.piece, '-', '')) = 32 and translate(t.piece, '0123456789abcdef-', '') = '');
end
$$;
comment on function private.list_uuids is 'The texts of a JSON value that are uuids in lower case, each once.';
