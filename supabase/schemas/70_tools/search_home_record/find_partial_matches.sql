create or replace function private.find_partial_matches(
  home_id uuid, subjects jsonb, event_ids uuid[], are_all_events boolean
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with documents as (
      select t.id, private.build_event_document(t, concat_ws(' ', v.name, array_to_string(v.trades, ' '))) as content,
        to_tsvector('pg_catalog.english', t.title) as title,
        case when a.id is not null then private.find_kind_category(a.kind, a.category) end as category
      from public.home_timeline t
      left join public.home_assets a on a.home_id = t.home_id and a.id = t.asset_id
      left join public.vendors v on v.home_id = t.home_id and v.id = t.vendor_id
      where t.home_id = find_partial_matches.home_id and t.id = any (event_ids)
    ), matches as (
      select s.number, s.terms, private.list_matching_terms(s.terms, d.content, d.title, d.category) as found
      from jsonb_array_elements(subjects) with ordinality s (terms, number) cross join documents d
    ), best as (
      select m.number, m.terms, m.found,
        cardinality(m.found) = max(cardinality(m.found)) over (partition by m.number) as is_best
      from matches m
    ), found_terms as (
      select b.number, b.terms, max(cardinality(b.found)) as best_count,
        array(select t ->> 'said' from jsonb_array_elements(b.terms) with ordinality a (t, place)
          where exists (select from best o where o.number = b.number and o.is_best and t ->> 'said' = any (o.found))
          order by place) as found
      from best b where b.is_best group by b.number, b.terms
    )
    select coalesce(jsonb_agg(jsonb_build_object('terms', jsonb_path_query_array(f.terms, '$[*].said'),
      'found', f.found, 'are_together', cardinality(f.found) = f.best_count) order by f.number), '[]')
    from found_terms f
    where f.best_count < jsonb_array_length(f.terms) and (f.best_count > 0 or are_all_events));
end
$$;
comment on function private.find_partial_matches is
  'Lists the subjects of which the events match only some terms, or, when these are all events found, none: [{ terms, '
    'found, are_together }]. are_together: one event matches all that were found.';
