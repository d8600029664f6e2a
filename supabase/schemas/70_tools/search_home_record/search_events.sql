create or replace function private.list_search_patterns(subjects jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A stem is the beginning of its word except for its last letter: the stem of "battery" is "batteri".
  return array(
    select distinct '%' || left(w[1], greatest(3, char_length(w[1]) - 1)) || '%'
    from jsonb_array_elements(subjects) s
    cross join lateral jsonb_array_elements(s) t
    cross join lateral pg_catalog.regexp_matches(concat_ws(' ', t ->> 'query', t ->> 'title_query'),
      '''([^'']+)''', 'g') w);
end
$$;
comment on function private.list_search_patterns is 'Lists LIKE patterns, one of which a matching text contains.';

create or replace function private.search_events(home_id uuid, search jsonb) returns setof public.home_timeline
language plpgsql stable
set search_path = ''
as $$
declare
  subjects jsonb := search -> 'subjects';
  patterns text[] := private.list_search_patterns(subjects);
  event_types text[] := array(select jsonb_array_elements_text(search -> 'event_types'));
begin
  return query
  with matching_assets as (
    select a.id from public.home_assets a
    where a.home_id = search_events.home_id and exists (
      select from jsonb_array_elements(subjects) s
      where private.count_matching_terms(s, to_tsvector('pg_catalog.english', concat_ws(' ', a.name, a.space,
        replace(a.kind, '_', ' '))), null, private.find_kind_category(a.kind, a.category)) > 0)
  ), vendor_texts as materialized (
    select v.id, concat_ws(' ', v.name, array_to_string(v.trades, ' ')) as content from public.vendors v
    where v.home_id = search_events.home_id
  ), candidates as materialized (
    -- Cheap tests on the stored rows, before corrections are applied and terms are counted.
    select e.id from public.home_events e
    where e.home_id = search_events.home_id and e.event_type = any (event_types)
      and (subjects = '[]' or e.title ilike any (patterns) or e.body ilike any (patterns)
        or e.performed_by ilike any (patterns) or e.event_type ilike any (patterns)
        or e.asset_id in (select id from matching_assets)
        or e.vendor_id in (select id from vendor_texts v where v.content ilike any (patterns)))
    union
    select c.corrects_event_id from public.home_events c
    where c.home_id = search_events.home_id and c.event_type = 'correction'
  ), filtered as materialized (
    select t as event, t.title, private.build_event_document(t, v.content) as content,
      case when a.id is not null then private.find_kind_category(a.kind, a.category) end as category
    from candidates l
    join public.home_timeline t on t.home_id = search_events.home_id and t.id = l.id
    left join public.home_issue_states s on s.home_id = t.home_id and s.issue_id = t.id
    left join public.home_assets a on a.home_id = t.home_id and a.id = t.asset_id
    left join vendor_texts v on v.id = t.vendor_id
    where t.event_type = any (event_types)
      and (search ->> 'asset_id' is null or t.asset_id = (search ->> 'asset_id')::uuid)
      and private.is_in_scope(search -> 'scope', a, t.title)
      -- "Open" in a question includes what is in progress or deferred.
      and (search ->> 'status' is null or s.status = search ->> 'status'
        or (search ->> 'status' = 'open' and s.status in ('in_progress', 'deferred')))
      and (search ->> 'since' is null or t.occurred_on >= (search ->> 'since')::date)
      and (search ->> 'until' is null or t.occurred_on <= (search ->> 'until')::date)
      and (search ->> 'recorded_from' is null or t.recorded_at >= (search ->> 'recorded_from')::timestamptz)
      and (search ->> 'recorded_before' is null or t.recorded_at < (search ->> 'recorded_before')::timestamptz)
  ), scored as (
    select f.event, s.number, private.count_matching_terms(s.terms, f.content,
      to_tsvector('pg_catalog.english', f.title), f.category) as score
    from filtered f cross join jsonb_array_elements(subjects) with ordinality s (terms, number)
  ), best as (
    -- Only the best score of each subject: a sum must not include events that match only some of its words.
    select distinct (r.event).id from (
      select s.event, s.score, max(s.score) over (partition by s.number) as best_score from scored s) r
    where r.score > 0 and r.score = r.best_score
  )
  select (f.event).* from filtered f
  where subjects = '[]' or (f.event).id in (select id from best)
  order by (f.event).occurred_on desc nulls last, (f.event).seq desc;
end
$$;
comment on function private.search_events is
  'Returns the events of the timeline that match every filter and most of the terms of any subject; newest first.';
