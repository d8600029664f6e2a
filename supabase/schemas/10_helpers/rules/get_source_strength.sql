create or replace function private.get_source_strength(source text) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return case source
    when 'permit' then 4 when 'confirmed' then 4
    when 'document' then 3 when 'photo' then 3 when 'pro' then 3
    when 'stated' then 2 when 'chat' then 2 when 'manual' then 2
    when 'inferred' then 1
    else 0 end;
end
$$;
comment on function private.get_source_strength is
  'Returns the strength of a source in a provenance: permit, confirmed > document, photo, pro > stated, chat, manual '
    '> inferred > any other. confirmed: a person chose between the value on record and another one.';
