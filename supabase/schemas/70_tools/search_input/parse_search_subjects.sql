create or replace function private.split_query_words(query text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return pg_catalog.regexp_split_to_array(btrim(pg_catalog.regexp_replace(pg_catalog.regexp_replace(
    replace(lower(coalesce(query, '')), 'a/c', 'ac'), '[,;/&+|]|\m(as well as|along with)\M', ' and ', 'g'),
    '[^[:alnum:]]+', ' ', 'g')), ' ');
end
$$;
comment on function private.split_query_words is
  'Splits a query into words in lower case. A sign that separates subjects becomes the word "and".';

create or replace function private.find_longest_term(
  home_id uuid, languages text[], words text[], out term jsonb, out word_count int
) returns record
language plpgsql stable
set search_path = ''
as $$
begin
  for length in reverse least(4, cardinality(words)) .. 1 loop
    word_count := length;
    term := private.find_search_term(home_id, languages, array_to_string(words[:length], ' '));
    exit when term is not null;
  end loop;
end
$$;
comment on function private.find_longest_term is
  'Returns the term that most of the first words name, and their number: 1 with a null term when they name none.';

create or replace function private.is_place_word(word text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return word = any ('{upstairs,downstairs,front,back,rear,left,right,north,south,east,west,first,second,third,main,
    master,guest,upper,lower,inner,outer,old,new,big,small}'::text[]);
end
$$;
comment on function private.is_place_word is
  'Whether a word alone names no subject: in "upstairs and downstairs toilets" the first subject is a toilet too.';

create or replace function private.parse_search_subjects(home_id uuid, languages text[], query text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  words text[] := private.split_query_words(query);
  place int := 1;
  longest record;
  is_separator boolean;
  is_other_subject boolean;
  terms jsonb := '[]'::jsonb;
  subjects jsonb := '[]'::jsonb;
begin
  while place <= cardinality(words) + 1 loop
    select f.* into longest from private.find_longest_term(home_id, languages, words[place:]) f;
    is_separator := place > cardinality(words)
      or words[place] in ('and', 'or', 'plus', 'y', 'und', 'et', 'oder', 'ou');
    is_other_subject := longest.term ->> 'type' = 'trade' or (longest.term ->> 'splits')::boolean;
    is_other_subject := coalesce(is_other_subject, false) and exists (
      select from jsonb_array_elements(terms) t
      where t ->> 'type' = longest.term ->> 'type' and t ->> 'id' <> longest.term ->> 'id'
        and coalesce((t ->> 'splits')::boolean, true));
    if (is_separator or is_other_subject) and terms <> '[]' then
      subjects := subjects || jsonb_build_array(terms);
      terms := '[]'::jsonb;
    end if;
    if longest.term is not null and not is_separator and not exists (
      select from jsonb_array_elements(terms) t where t -> 'id' = longest.term -> 'id') then
      terms := terms || jsonb_build_array(longest.term);
    end if;
    place := place + greatest(coalesce(longest.word_count, 1), 1);
  end loop;
  for number in reverse jsonb_array_length(subjects) - 2 .. 0 loop
    if not exists (select from jsonb_array_elements(subjects -> number) t
      where t ->> 'type' <> 'word' or not private.is_place_word(t ->> 'id')) then
      subjects := jsonb_set(subjects, array[number::text], subjects -> number || (
        select coalesce(jsonb_agg(t), '[]') from jsonb_array_elements(subjects -> number + 1) t
        where t ->> 'type' <> 'word'));
    end if;
  end loop;
  return subjects;
end
$$;
comment on function private.parse_search_subjects is
  'Parses a query into its subjects, each a list of terms of find_search_term: "roof and gutters" has two, and so has '
    '"roof gutters", which names two kinds; "furnace filter" has one. Empty without content words.';
