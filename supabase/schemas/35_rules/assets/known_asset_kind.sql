create or replace function private.known_asset_kind(words text[]) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  phrase text := pg_catalog.array_to_string(words, ' ');
  found text;
begin
  if phrase = '' then
    return null;
  end if;
  select k.kind into found from private.asset_kinds k
  where k.kind = replace(phrase, ' ', '_') or k.aliases @> array[phrase]
  order by (k.kind = replace(phrase, ' ', '_')) desc limit 1;
  return found;
end
$$;
comment on function private.known_asset_kind is 'The kind that exactly these words name, or null.';
