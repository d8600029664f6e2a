create or replace function private.split_kind_words(system_kind text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  words text[] := pg_catalog.regexp_split_to_array(
    btrim(pg_catalog.regexp_replace(lower(coalesce(system_kind, '')), '[^a-z0-9]+', ' ', 'g')), ' ');
begin
  -- The length test keeps the "a" of "A/C".
  if words[1] in ('the', 'my', 'our', 'a', 'an') and char_length(words[2]) > 1 then
    return words[2:];
  end if;
  return words;
end
$$;
comment on function private.split_kind_words is
  'Splits a user''s name of a kind into its words, without a leading article: "The Hot-Tub" → {hot,tub}, "" → {""}.';

create or replace function private.find_kind_in_words(words text[]) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  word_count int := pg_catalog.cardinality(words);
  words_but_last text[] := words[:word_count - 1];
  last_word text := words[word_count];
  singular_words text[] := words_but_last || pg_catalog.regexp_replace(last_word, '([^s])s$', '\1');
  kind text := coalesce(private.find_asset_kind(words), private.find_asset_kind(singular_words));
begin
  -- "AC unit", "septic system".
  if kind is null and last_word in ('unit', 'system', 'appliance', 'machine') then
    kind := private.find_asset_kind(words_but_last);
  end if;
  -- The longest ending that names a kind: "upstairs toilet" is a toilet, "toilet seat" is not.
  for start in 2 .. word_count loop
    exit when kind is not null;
    kind := coalesce(private.find_asset_kind(words[start:]), private.find_asset_kind(singular_words[start:]));
  end loop;
  return kind;
end
$$;
comment on function private.find_kind_in_words is
  'Returns the known kind that all the words or their ending name, in the singular or plural; null when none does.';

create or replace function private.resolve_asset_kind(system_kind text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  words text[] := private.split_kind_words(system_kind);
begin
  if words = array[''] then
    return null;
  end if;
  return coalesce(private.find_kind_in_words(words), left(pg_catalog.array_to_string(words, '_'), 60));
end
$$;
comment on function private.resolve_asset_kind is
  'Returns the canonical kind for a user''s name of it: "washer" → washing_machine. An unknown name becomes a slug, a '
    'blank one null.';
