create or replace function private.find_kind_of_phrase(words text[]) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  word_count int := pg_catalog.cardinality(words);
  words_but_last text[] := words[:word_count - 1];
  kind text := coalesce(private.find_asset_kind(words),
    private.find_asset_kind(words_but_last || pg_catalog.regexp_replace(words[word_count], '([^s])s$', '\1')));
begin
  -- "AC unit", "septic system".
  if kind is null and words[word_count] in ('unit', 'units', 'system', 'appliance', 'machine') then
    kind := private.find_asset_kind(words_but_last);
  end if;
  return kind;
end
$$;
comment on function private.find_kind_of_phrase is
  'Returns the known kind that all the words name, in the singular or plural; null when none does.';

create or replace function private.find_kind_in_words(words text[]) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  modifiers text[] := private.list_kind_modifiers() || private.list_appliance_brands();
  kind text;
begin
  for start in 1 .. pg_catalog.cardinality(words) loop
    kind := private.find_kind_of_phrase(words[start:]);
    -- Any other word makes it another thing: a wasp nest is no thermostat.
    exit when kind is not null or words[start] <> all (modifiers);
  end loop;
  return kind;
end
$$;
comment on function private.find_kind_in_words is
  'Returns the known kind that the words name after any number of modifiers: "old upstairs toilet" is a toilet, '
    '"toilet seat" is not; null when they name none.';

create or replace function private.resolve_asset_kind(system_kind text) returns text
language plpgsql stable strict
set search_path = ''
as $$
declare
  words text[];
  words_before_place text[];
begin
  if exists (select from private.asset_kinds k where k.kind = system_kind) then
    return system_kind;
  end if;
  words := private.split_kind_words(system_kind);
  if words = array[''] then
    return null;
  end if;
  -- What follows a preposition is its place, and so is an adverb: "AC on the second floor", "AC upstairs".
  words_before_place := private.split_kind_words(pg_catalog.regexp_replace(
    pg_catalog.array_to_string(words, ' '),
    '(.) ((on|in|at|of|for|under|beside|near|by|behind|above|over|from|with|en|im|am|dans|sur) .*'
      '|upstairs|downstairs|outside|inside|outdoors|indoors)$', '\1'));
  return coalesce(private.find_kind_in_words(words), private.find_kind_in_words(words_before_place),
    left(pg_catalog.array_to_string(words_before_place, '_'), 60));
end
$$;
comment on function private.resolve_asset_kind is
  'Returns the canonical kind for a user''s name of it: "washer" → washing_machine. An unknown name becomes a slug, a '
    'blank one null.';
