create or replace function private.find_partial_matches(
  home_id uuid, subjects jsonb, seqs bigint[], are_all_events boolean
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with terms as materialized (
      select s.number, a.place, t ->> 'said' as said, (t ->> 'query')::tsquery as query,
        (t ->> 'title_query')::tsquery as title_query,
        array(select jsonb_array_elements_text(t -> 'asset_ids')::uuid) as asset_ids,
        array(select jsonb_array_elements_text(t -> 'vendor_ids')::uuid) as vendor_ids
      from jsonb_array_elements(subjects) with ordinality s (terms, number)
      cross join lateral jsonb_array_elements(s.terms) with ordinality a (t, place)
    ), matches as (
      select s.number, s.terms, array(
        select t.said from terms t
        where t.number = s.number and (e.asset_id = any (t.asset_ids) or e.vendor_id = any (t.vendor_ids)
          or e.words @@ t.query
          or (e.asset_id is null and t.title_query is not null and ts_filter(e.words, '{a}') @@ t.title_query))
        order by t.place) as found
      from jsonb_array_elements(subjects) with ordinality s (terms, number)
      cross join unnest(seqs) c (seq)
      cross join lateral (
        select h.asset_id, h.vendor_id, h.words from public.home_event_states h
        where h.home_id = find_partial_matches.home_id and h.seq = c.seq offset 0) e
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
