create or replace function private.find_asset_kind(words text[]) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  phrase text := pg_catalog.array_to_string(words, ' ');
  kind text;
begin
  if phrase = '' then
    return null;
  end if;
  select k.kind into kind from private.asset_kinds k
  where k.kind = replace(phrase, ' ', '_') or k.aliases @> array[phrase]
  order by (k.kind = replace(phrase, ' ', '_')) desc limit 1;
  return kind;
end
$$;
comment on function private.find_asset_kind is 'Returns the kind with exactly this name or alias, or null.';
