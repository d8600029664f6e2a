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
  -- By its name first: an index has it, and the aliases of all kinds are read one after the other.
  select k.kind into kind from private.asset_kinds k where k.kind = replace(phrase, ' ', '_');
  if kind is null then
    select k.kind into kind from private.asset_kinds k where phrase = any (k.aliases) limit 1;
  end if;
  return kind;
end
$$;
comment on function private.find_asset_kind is 'Returns the kind with exactly this name or alias, or null.';
