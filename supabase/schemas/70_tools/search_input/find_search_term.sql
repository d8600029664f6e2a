create or replace function private.list_kind_phrases(wanted_kind text, wanted_category text) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  -- These aliases have other meanings in a sentence: "works well", "the first floor".
  return array(
    select w.phrase from private.asset_kinds k
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
  select k.kind, k.category into kind from private.asset_kinds k
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
