create or replace function private.resolve_asset_kind(system_kind text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  words text[] := pg_catalog.regexp_split_to_array(
    btrim(pg_catalog.regexp_replace(lower(coalesce(system_kind, '')), '[^a-z0-9]+', ' ', 'g')), ' ');
  singular_words text[];
  kind text;
begin
  -- The length test keeps the "a" of "A/C".
  if words[1] in ('the', 'my', 'our', 'a', 'an') and char_length(words[2]) > 1 then
    words := words[2:];
  end if;
  if words = array[''] then
    return null;
  end if;
  singular_words := words[:pg_catalog.cardinality(words) - 1]
    || pg_catalog.regexp_replace(words[pg_catalog.cardinality(words)], '([^s])s$', '\1');
  kind := coalesce(private.find_asset_kind(words), private.find_asset_kind(singular_words));
  -- "AC unit", "septic system".
  if kind is null and pg_catalog.cardinality(words) > 1
    and words[pg_catalog.cardinality(words)] in ('unit', 'system', 'appliance', 'machine') then
    kind := private.find_asset_kind(words[:pg_catalog.cardinality(words) - 1]);
  end if;
  -- The longest ending that names a kind: "upstairs toilet" is a toilet, "toilet seat" is not.
  for start in 2 .. pg_catalog.cardinality(words) loop
    exit when kind is not null;
    kind := coalesce(private.find_asset_kind(words[start:]), private.find_asset_kind(singular_words[start:]));
  end loop;
  return coalesce(kind, left(pg_catalog.array_to_string(words, '_'), 60));
end
$$;
comment on function private.resolve_asset_kind is
  'Returns the canonical kind for a user''s name of it: "washer" → washing_machine. An unknown name becomes a slug, a '
    'blank one null.';
