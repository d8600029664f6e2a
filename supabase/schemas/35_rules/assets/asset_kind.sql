create or replace function private.asset_kind(said text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  words text[] := pg_catalog.regexp_split_to_array(
    btrim(pg_catalog.regexp_replace(lower(coalesce(said, '')), '[^a-z0-9]+', ' ', 'g')), ' ');
  singular text[];
  found text;
begin
  -- Not the "a" of "A/C".
  if words[1] in ('the', 'my', 'our', 'a', 'an') and char_length(words[2]) > 1 then
    words := words[2:];
  end if;
  if words = array[''] then
    return null;
  end if;
  singular := words[:pg_catalog.cardinality(words) - 1]
    || pg_catalog.regexp_replace(words[pg_catalog.cardinality(words)], '([^s])s$', '\1');
  found := coalesce(private.known_asset_kind(words), private.known_asset_kind(singular));
  -- "AC unit", "septic system".
  if found is null and pg_catalog.cardinality(words) > 1
    and words[pg_catalog.cardinality(words)] in ('unit', 'system', 'appliance', 'machine') then
    found := private.known_asset_kind(words[:pg_catalog.cardinality(words) - 1]);
  end if;
  -- "upstairs toilet": the longest ending that is a kind. "Toilet seat" is none.
  for start in 2 .. pg_catalog.cardinality(words) loop
    exit when found is not null;
    found := coalesce(private.known_asset_kind(words[start:]), private.known_asset_kind(singular[start:]));
  end loop;
  return coalesce(found, left(pg_catalog.array_to_string(words, '_'), 60));
end
$$;
comment on function private.asset_kind is
  'The canonical kind for what a person calls a thing: "washer" → washing_machine. Unknown things become a slug; blank '
    'is null.';
