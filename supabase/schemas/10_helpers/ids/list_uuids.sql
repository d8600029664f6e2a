create or replace function private.list_uuids(content jsonb) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
begin
  -- No regular expression: this runs for every context and every result.
  return array(
    select distinct t.piece::uuid from string_to_table(content::text, '"') t (piece)
    where octet_length(t.piece) = 36 and t.piece like '________-____-____-____-____________'
      and octet_length(replace(t.piece, '-', '')) = 32 and translate(t.piece, '0123456789abcdef-', '') = '');
end
$$;
comment on function private.list_uuids is 'The texts of a JSON value that are uuids in lower case, each once.';
