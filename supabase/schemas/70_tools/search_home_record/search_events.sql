create or replace function private.search_events(
  home_id uuid, stems text[], event_types text[], asset_id uuid, kind text, status text, since date, until date
) returns setof public.home_timeline
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  with patterns as (
    -- A stem is the beginning of its word except for its last letter: the stem of "battery" is "batteri".
    select array_agg('%' || left(w, greatest(3, char_length(w) - 1)) || '%') as any_of from unnest(stems) w
  ), matching_assets as (
    select a.id from public.home_assets a
    where a.home_id = search_events.home_id
      and private.count_matching_stems(concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')), stems) > 0
  ), matching_vendors as (
    select v.id from public.vendors v
    where v.home_id = search_events.home_id and private.count_matching_stems(v.name, stems) > 0
  ), candidates as materialized (
    -- Cheap tests on the stored rows, before corrections are applied and stems are counted.
    select e.id from public.home_events e cross join patterns p
    where e.home_id = search_events.home_id
      and case when search_events.event_types is null
        then e.event_type not in ('status_change', 'asset_changed', 'correction', 'void')
        else e.event_type = any (search_events.event_types) end
      and (cardinality(stems) = 0 or e.title ilike any (p.any_of) or e.body ilike any (p.any_of)
        or e.performed_by ilike any (p.any_of) or e.event_type ilike any (p.any_of)
        or e.asset_id in (select id from matching_assets) or e.vendor_id in (select id from matching_vendors))
    union
    select c.corrects_event_id from public.home_events c
    where c.home_id = search_events.home_id and c.event_type = 'correction'
  ), filtered as (
    select t, private.count_matching_stems(concat_ws(' ', t.title, t.body, t.asset_name, t.asset_space,
      replace(t.asset_kind, '_', ' '), t.vendor_name, t.performed_by, replace(t.event_type, '_', ' ')),
      stems) as score
    from candidates l
    join public.home_timeline t on t.home_id = search_events.home_id and t.id = l.id
    left join public.home_issue_states s on s.home_id = t.home_id and s.issue_id = t.id
    where case when search_events.event_types is null then t.event_type not in ('status_change', 'asset_changed')
        else t.event_type = any (search_events.event_types) end
      and (search_events.asset_id is null or t.asset_id = search_events.asset_id)
      and (search_events.kind is null or t.asset_kind = search_events.kind
        or (t.asset_id is null and private.count_matching_stems(t.title,
          private.extract_search_stems(t.home_id, replace(search_events.kind, '_', ' '))) > 0))
      -- "Open" in a question includes what is in progress or deferred.
      and (search_events.status is null or s.status = search_events.status
        or (search_events.status = 'open' and s.status in ('in_progress', 'deferred')))
      and (search_events.since is null or t.occurred_on >= search_events.since)
      and (search_events.until is null or t.occurred_on <= search_events.until)
  )
  -- Only the best score: a sum must not include events that match only some of the words.
  select (f.t).* from filtered f
  where cardinality(stems) = 0 or (f.score > 0 and f.score = (select max(score) from filtered))
  order by (f.t).occurred_on desc nulls last, (f.t).seq desc;
end
$$;
comment on function private.search_events is
  'Returns the events of the timeline that match every filter and, among those, most of the stems; newest first.';
