create or replace function private.list_place_words(place text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  plain_place text := pg_catalog.array_to_string(private.split_kind_words(place), ' ');
begin
  plain_place := pg_catalog.regexp_replace(plain_place, '\m(second|2nd|upper|top) (floor|level)\M', 'upstairs', 'g');
  plain_place := pg_catalog.regexp_replace(plain_place, '\m(first|1st|ground|lower) (floor|level)\M', 'downstairs',
    'g');
  plain_place := pg_catalog.regexp_replace(plain_place, '\m(back|front) yard\M', '\1yard', 'g');
  return array(
    select distinct w from pg_catalog.regexp_split_to_table(plain_place, ' ') w
    where w not in ('', 'the', 'in', 'on', 'of', 'at', 'my', 'our', 'room', 'floor', 'level', 'house'));
end
$$;
comment on function private.list_place_words is
  'Returns the words that tell places apart: "Second floor bathroom" → {upstairs,bathroom}.';

create or replace function private.compare_places(place text, other_place text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  words text[] := private.list_place_words(place);
  other_words text[] := private.list_place_words(other_place);
  -- Words of one group exclude each other; every further word names a room, which is the last group.
  group_of_words text[];
  named_words text[] := '{}'::text[];
begin
  if words = '{}' or other_words = '{}' then
    return null;
  end if;
  foreach group_of_words slice 1 in array array[
    array['upstairs', 'downstairs', 'third', '', '', ''], array['front', 'back', 'left', 'right', 'middle', 'rear'],
    array['master', 'guest', 'main', 'primary', 'kids', 'half']]
  loop
    if words && group_of_words and other_words && group_of_words
      and not array(select w from unnest(words) w where w = any (group_of_words)) && other_words then
      return 'other';
    end if;
    named_words := named_words || group_of_words;
  end loop;
  if words <@ named_words or other_words <@ named_words then
    return case when words && other_words then 'same' else 'unknown' end;
  end if;
  return case when array(select w from unnest(words) w where w <> all (named_words)) && other_words then 'same'
    else 'other' end;
end
$$;
comment on function private.compare_places is
  'Compares the names of two places: same, other ("kitchen" and "garage", "upstairs bathroom" and "downstairs '
    'bathroom"), unknown ("upstairs" and "garage"), or null when one is missing.';

create or replace function private.extract_place(content text) returns text
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return pg_catalog.substring(lower(replace(content, '_', ' ')),
    '\m((?:(?:upstairs|downstairs|master|guest|main|primary|front|back|left|right|first|second|third|1st|2nd|3rd|ground'
      || '|top|upper|lower|kids|half|hall|powder|laundry|utility|living|dining|family|mud|boiler|garage|basement|attic)'
      || '[ -])*(?:floor|level|bathroom|bedroom|room|suite|kitchen|garage|basement|cellar|crawl ?space|attic|loft'
      || '|hallway|hall|stairs|back ?yard|front ?yard|yard|garden|shed|office|nursery|den|closet'
      || '|pantry|upstairs|downstairs)|(?:master|guest|main|primary|half|hall|kids) bath)\M');
end
$$;
comment on function private.extract_place is
  'Returns the first English name of a place in a text, in lower case: "AC on the Second Floor" → "second floor"; null '
    'when there is none.';
