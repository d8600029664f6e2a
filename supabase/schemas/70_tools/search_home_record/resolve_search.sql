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
      from public.home_assets a left join private.asset_kinds k on k.kind = a.kind
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
      || case when search -> 'scope' is null then '{}'::jsonb else jsonb_build_object('scope',
        jsonb_strip_nulls(jsonb_build_object(
          'stems', search #> '{scope,stems}',
          'asset_ids', array(select a.id from assets a
            where a.kind = search #>> '{scope,kind}' or a.category = search #>> '{scope,category}'),
          'title_query', concat_ws(' | ', search #>> '{scope,query}', search #>> '{scope,title_query}')))) end
      || case when search ? 'recorded_from' then jsonb_build_object(
        'first_seq', private.find_first_seq(home_id, (search ->> 'recorded_from')::timestamptz),
        'last_seq', private.find_first_seq(home_id, (search ->> 'recorded_before')::timestamptz) - 1)
        else '{}'::jsonb end);
end
$$;
comment on function private.resolve_search is
  'Adds to each term of a search the assets and vendors that it names, and replaces the scope by { stems, asset_ids, '
    'title_query }. Assets can be renamed, so events do not store their words. first_seq and last_seq are the first '
    'and the last event of recorded_from and recorded_before.';
