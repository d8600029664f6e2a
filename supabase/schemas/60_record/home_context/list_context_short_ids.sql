create or replace function private.list_context_short_ids(home_id uuid, home_context jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  short_ids constant jsonb := (
    select coalesce(jsonb_object_agg(i.item ->> 'id', i.item -> 'short_id'), '{}')
    from jsonb_array_elements((home_context -> 'assets') || (home_context -> 'vendors')) i (item));
  other_asset_ids uuid[];
  event_ids uuid[];
  schedule_ids uuid[];
begin
  -- An item names an asset and, by issue_id or id, an event. An item of attention has a type, which may be a schedule.
  select array_agg(distinct (i.item ->> 'asset_id')::uuid) filter (where not short_ids ? (i.item ->> 'asset_id')),
    array_agg(coalesce(i.item ->> 'issue_id', i.item ->> 'id')::uuid)
      filter (where i.item -> 'type' is null or i.item ->> 'type' in ('issue', 'review')),
    array_agg((i.item ->> 'id')::uuid) filter (where i.item ->> 'type' = 'schedule')
  into other_asset_ids, event_ids, schedule_ids
  -- Lists that are concatenated would be copied element by element.
  from unnest(array[home_context -> 'open_issues', home_context -> 'settled_issues', home_context -> 'attention',
    home_context -> 'recent_events']) l (list)
  cross join jsonb_array_elements(l.list) i (item);
  return short_ids || (
    select coalesce(jsonb_object_agg(r.id, r.short_id), '{}')
    from (
      select e.id, e.short_id from public.home_events e
      where e.home_id = list_context_short_ids.home_id and e.id = any (event_ids)
      union all
      select s.id, s.short_id from public.maintenance_schedules s
      where s.home_id = list_context_short_ids.home_id and s.id = any (schedule_ids)
      union all
      -- "offset 0" keeps each look-up one by the key: Postgres underestimates the assets of a home and would read all.
      select a.id, a.short_id from unnest(other_asset_ids) i (id)
      cross join lateral (
        select x.id, x.short_id from public.home_assets x
        where x.home_id = list_context_short_ids.home_id and x.id = i.id offset 0) a
    ) r);
end
$$;
comment on function private.list_context_short_ids is
  'The short ids of the assets, events, schedules and vendors that a home context lists: { id: short id }.';
