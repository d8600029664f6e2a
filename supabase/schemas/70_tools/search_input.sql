create or replace function private.build_text_query(languages text[], phrases text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select string_agg(distinct '(' || q.phrase_query::text || ')', ' | ')
    from unnest(languages) l (language) cross join unnest(phrases) p (phrase)
    cross join lateral phraseto_tsquery(private.get_text_configuration(l.language), p.phrase) as q (phrase_query)
    where numnode(q.phrase_query) > 0);
end
$$;
comment on function private.build_text_query is
  'Builds a text search query that matches any of the phrases by their word stems; null without a content word.';

create or replace function private.list_trades()
returns table (trade text, category text, names text[], workers text[])
language plpgsql immutable
set search_path = ''
as $$
begin
  return query values
    ('plumbing', 'plumbing', '{plumbing}'::text[], '{plumber}'::text[]),
    ('hvac', 'heating_cooling', '{hvac,heating and cooling,heating and air,heating and air conditioning}',
      '{hvac technician,hvac tech,heating engineer}'),
    ('electrical', 'electrical', '{electrical,electrics,electricity,electrical wiring,wiring}', '{electrician}'),
    ('appliance', 'appliance', '{appliance,household appliance}', '{appliance technician}'),
    ('exterior', 'exterior', '{exterior}', '{}'),
    ('outdoor', 'outdoor', '{outdoor}', '{}'),
    ('safety', 'safety', '{safety}', '{}'),
    ('structure', 'structure', '{structure,structural}', '{}'),
    ('roofing', null, '{}', '{roofer}'),
    ('painting', null, '{}', '{painter}'),
    ('landscaping', null, '{}', '{landscaper}'),
    ('gardening', null, '{}', '{gardener}'),
    ('carpentry', null, '{}', '{carpenter}'),
    ('masonry', null, '{}', '{mason}'),
    ('tiling', null, '{}', '{tiler}'),
    ('cleaning', null, '{}', '{cleaner}'),
    ('chimney sweeping', null, '{}', '{chimney sweep}'),
    ('pest control', null, '{}', '{exterminator}'),
    ('inspection', null, '{}', '{inspector,home inspector}');
end
$$;
comment on function private.list_trades is
  'Lists the trades: names mean all work of the category, workers the people of the trade.';

create or replace function private.list_kind_phrases(wanted_kind text, wanted_category text) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  -- These aliases have other meanings in a sentence: "works well", "the first floor".
  return array(
    select w.phrase from public.asset_kinds k
    cross join lateral unnest(array[replace(k.kind, '_', ' '), lower(k.label)] || k.aliases) w (phrase)
    where (k.kind = wanted_kind or k.category = wanted_category) and w.phrase <> all (
      '{a c,well,nest,drive,panel,spa,gate,floor,heating,cooling,electric,outlet,hot water,bath,aire,llave}')
    order by 1);
end
$$;
comment on function private.list_kind_phrases is
  'Lists the names by which a text mentions the kind or any kind of the category.';

create or replace function private.list_synonyms(word text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  stems text[] := tsvector_to_array(to_tsvector('pg_catalog.english', word));
begin
  return array[word] || case
    when stems && '{fix,repair}' then '{fix,repair}'
    when stems && '{servic,mainten,maintain}' then '{service,maintenance,maintain}'
    when stems && '{chang,replac,swap}' then '{change,replace,swap}'
    when stems && '{leak,leaki,leakag}' then '{leak,leaky,leakage}'
    when stems && '{sweep,swept}' then '{sweep,swept}'
    else '{}'::text[] end;
end
$$;
comment on function private.list_synonyms is 'Lists the word and words that a record uses for the same work.';

create or replace function private.find_search_term(home_id uuid, languages text[], phrase text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  singular constant text := pg_catalog.regexp_replace(phrase, '([^s])s$', '\1');
  trade record;
  kind record;
  text_query text;
begin
  select t.*, phrase = any (t.workers) or phrase = any (select w || 's' from unnest(t.workers) w) as is_worker
  into trade from private.list_trades() t
  where array[singular, phrase] && (t.names || t.workers) limit 1;
  if trade.trade is not null then
    return jsonb_strip_nulls(jsonb_build_object('type', 'trade', 'id', trade.trade, 'said', phrase,
      'query', private.build_text_query(languages, array[trade.trade] || trade.names || trade.workers),
      'category', case when not trade.is_worker then trade.category end,
      'title_query', case when not trade.is_worker then
        private.build_text_query(languages, private.list_kind_phrases(null, trade.category)) end));
  end if;
  select k.kind, k.category into kind from public.asset_kinds k
  cross join lateral unnest(array[phrase, singular]) w (name)
  where (k.kind = replace(w.name, ' ', '_') or w.name = any (k.aliases))
    -- A home without a well does not mean one by "well".
    and (w.name = any (private.list_kind_phrases(k.kind, null)) or exists (
      select from public.home_assets a where a.home_id = find_search_term.home_id and a.kind = k.kind))
  order by (k.kind = replace(phrase, ' ', '_')) desc, k.kind limit 1;
  if kind.kind is not null then
    return jsonb_build_object('type', 'kind', 'id', kind.kind, 'said', phrase,
      'query', private.build_text_query(languages, array[phrase] || private.list_kind_phrases(kind.kind, null)),
      'splits', kind.category <> 'structure');
  end if;
  if position(' ' in phrase) > 0 then
    return null;
  end if;
  text_query := private.build_text_query(languages, private.list_synonyms(phrase));
  if text_query is null
    or to_tsvector('pg_catalog.english', 'last time ever much many often total sum altogether year month week day date'
      ' spend spent cost pay paid price money bill expense amount record recorded history today yesterday home house'
      ' thing stuff anything something everything work job visit come came happen get got let tell show find know'
      ' look please one also file us since ago far recent recently need use')
      @@ plainto_tsquery('pg_catalog.english', phrase) then
    return null;
  end if;
  return jsonb_build_object('type', 'word', 'id', phrase, 'said', phrase, 'query', text_query);
end
$$;
comment on function private.find_search_term is
  'Returns what a phrase of a query looks for: { type: trade | kind | word, id, said, query, category?, title_query?, '
    'splits? }; said is the phrase. category and title_query match further events of a category, by their asset or, '
    'without one, their title. Null for a word that asks for a date, a count or a sum, and for an unknown phrase.';

create or replace function private.list_search_languages(home_id uuid) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  home public.homes;
begin
  select h.* into home from public.homes h where h.id = list_search_languages.home_id;
  if home.stemming_since is null then
    return array[home.language];
  end if;
  return array(
    select distinct s.language from public.home_event_states s where s.home_id = home.id
    union select home.language order by 1);
end
$$;
comment on function private.list_search_languages is
  'Lists the languages whose stems the events of a home have: one, except while a changed language is applied.';

create or replace function private.parse_search_subjects(home_id uuid, languages text[], query text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  place_words constant text[] := '{upstairs,downstairs,front,back,rear,left,right,north,south,east,west,first,second,
    third,main,master,guest,upper,lower,inner,outer,old,new,big,small}'::text[];
  words constant text[] := pg_catalog.regexp_split_to_array(btrim(pg_catalog.regexp_replace(pg_catalog.regexp_replace(
    replace(lower(coalesce(query, '')), 'a/c', 'ac'), '[,;/&+|]|\m(as well as|along with)\M', ' and ', 'g'),
    '[^[:alnum:]]+', ' ', 'g')), ' ');
  place int := 1;
  word_count int;
  term jsonb;
  is_separator boolean;
  is_other_subject boolean;
  terms jsonb := '[]'::jsonb;
  subjects jsonb := '[]'::jsonb;
begin
  while place <= cardinality(words) + 1 loop
    -- The longest term of at most four words that begins here.
    term := null;
    word_count := 1;
    for length in reverse least(4, cardinality(words) - place + 1) .. 1 loop
      word_count := length;
      term := private.find_search_term(home_id, languages, array_to_string(words[place:place + length - 1], ' '));
      exit when term is not null;
    end loop;
    is_separator := place > cardinality(words)
      or words[place] in ('and', 'or', 'plus', 'y', 'und', 'et', 'oder', 'ou');
    is_other_subject := term ->> 'type' = 'trade' or (term ->> 'splits')::boolean;
    is_other_subject := coalesce(is_other_subject, false) and exists (
      select from jsonb_array_elements(terms) t
      where t ->> 'type' = term ->> 'type' and t ->> 'id' <> term ->> 'id'
        and coalesce((t ->> 'splits')::boolean, true));
    if (is_separator or is_other_subject) and terms <> '[]' then
      subjects := subjects || jsonb_build_array(terms);
      terms := '[]'::jsonb;
    end if;
    if term is not null and not is_separator and not exists (
      select from jsonb_array_elements(terms) t where t -> 'id' = term -> 'id') then
      terms := terms || jsonb_build_array(term);
    end if;
    place := place + word_count;
  end loop;
  for number in reverse jsonb_array_length(subjects) - 2 .. 0 loop
    if not exists (select from jsonb_array_elements(subjects -> number) t
      where t ->> 'type' <> 'word' or t ->> 'id' <> all (place_words)) then
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

create or replace function private.parse_search_scope(home_id uuid, languages text[], system_kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  phrase text := btrim(replace(lower(system_kind), '_', ' '));
  trade jsonb := private.find_search_term(home_id, languages, phrase);
  kind text := private.resolve_asset_kind(system_kind);
  kind_words constant text[] := pg_catalog.regexp_split_to_array(replace(kind, '_', ' '), ' ');
begin
  if trade ->> 'category' is not null then
    return trade;
  end if;
  return case when kind is not null then jsonb_strip_nulls(jsonb_build_object('kind', kind,
    'query', private.build_text_query(languages, kind_words))) end;
end
$$;
comment on function private.parse_search_scope is
  'Returns what the argument system_kind limits the search to, a category or a kind: { category?, kind?, query?, '
    'title_query? }. Null for a blank one.';

create or replace function private.resolve_search(home_id uuid, search jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  configuration constant regconfig := private.get_text_configuration((
    select h.language from public.homes h where h.id = resolve_search.home_id));
begin
  return (
    with assets as materialized (
      select a.id, a.kind, coalesce(k.category, a.category) as category,
        to_tsvector(configuration, concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' '))) as words
      from public.home_assets a left join public.asset_kinds k on k.kind = a.kind
      where a.home_id = resolve_search.home_id
    ), vendors as materialized (
      select v.id, to_tsvector(configuration, concat_ws(' ', v.name, array_to_string(v.trades, ' '))) as words
      from public.vendors v where v.home_id = resolve_search.home_id
    ), parsed_terms as materialized (
      select s.number, t.place, t.term, (t.term ->> 'query')::tsquery as query, t.term ->> 'category' as category
      from jsonb_array_elements(search -> 'subjects') with ordinality s (terms, number)
      cross join lateral jsonb_array_elements(s.terms) with ordinality t (term, place)
    ), terms as (
      select t.number, t.place, t.term || jsonb_build_object(
        'asset_ids', array(select a.id from assets a where a.words @@ t.query or a.category = t.category),
        'vendor_ids', array(select v.id from vendors v where v.words @@ t.query)) as term
      from parsed_terms t
    ), subjects as (
      select t.number, jsonb_agg(t.term order by t.place) as terms from terms t group by t.number
    )
    select search || jsonb_build_object('subjects', (
        select coalesce(jsonb_agg(s.terms order by s.number), '[]') from subjects s))
      || case when search ? 'scope' then jsonb_build_object('scope', jsonb_strip_nulls(jsonb_build_object(
        'asset_ids', array(select a.id from assets a
          where a.kind = search #>> '{scope,kind}' or a.category = search #>> '{scope,category}'),
        'title_query', nullif(concat_ws(' | ', search #>> '{scope,query}', search #>> '{scope,title_query}'), ''))))
        else '{}' end);
end
$$;
comment on function private.resolve_search is
  'Adds to each term of a search the assets and vendors that it names, and replaces the scope by { asset_ids, '
    'title_query }. Assets can be renamed, so events do not store their words.';

create or replace function private.parse_search_input(home_id uuid, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  languages constant text[] := private.list_search_languages(home_id);
  result_mode text := coalesce(input ->> 'find', 'list');
  event_types text[];
  zone text := (select h.time_zone from public.homes h where h.id = parse_search_input.home_id);
  since record;
  until record;
  recorded record;
begin
  select d.* into since from private.parse_partial_date(input ->> 'since') d;
  select d.* into until from private.parse_partial_date(input ->> 'until') d;
  select d.* into recorded from private.parse_partial_date(input ->> 'recorded_on') d;
  if result_mode not in ('list', 'last', 'count', 'sum')
    or jsonb_typeof(input -> 'event_types') not in ('array', 'null')
    or jsonb_typeof(input -> 'limit') not in ('number', 'null') then
    return null;
  end if;
  if jsonb_typeof(input -> 'event_types') = 'array' and input -> 'event_types' <> '[]' then
    event_types := array(select jsonb_array_elements_text(input -> 'event_types'));
  elsif result_mode = 'last' and input ->> 'status' is null then
    -- The last one is finished work or an inspection.
    event_types := '{repair_completed,maintenance_performed,replacement,inspection}'::text[];
  end if;
  return private.resolve_search(home_id, jsonb_strip_nulls(jsonb_build_object(
    'find', result_mode, 'event_types', event_types,
    'leaves_out_changes', event_types is null and input ->> 'recorded_on' is null,
    'asset_id', private.parse_uuid(input ->> 'asset_id'),
    'scope', private.parse_search_scope(home_id, languages, input ->> 'system_kind'), 'status', input ->> 'status',
    'since', since.first_day, 'until', until.last_day,
    'recorded_from', recorded.first_day::timestamp at time zone zone,
    'recorded_before', (recorded.last_day + 1)::timestamp at time zone zone,
    'subjects', private.parse_search_subjects(home_id, languages, left(input ->> 'query', 200)),
    'max_events', case when result_mode = 'last' then 1
      else least(greatest(coalesce((input ->> 'limit')::numeric, 10), 1), 50)::int end)));
end
$$;
comment on function private.parse_search_input is
  'Parses the arguments of a search: { find, event_types?, leaves_out_changes, asset_id?, scope?, status?, since?, '
    'until?, recorded_from?, recorded_before?, subjects, max_events }, with the assets and vendors of resolve_search. '
    'Null for invalid ones.';
