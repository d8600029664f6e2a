create or replace function private.list_changed_lists(home_id uuid, tool_call_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with recursive event (id, depth) as (
      select e.id, 0 from public.home_events e
      where e.home_id = list_changed_lists.home_id and e.tool_call_id = list_changed_lists.tool_call_id
      union
      -- What a correction changes is what its event is about. An undo may take back a correction of a correction.
      select e.corrects_event_id, c.depth + 1 from event c
      join public.home_events e on e.home_id = list_changed_lists.home_id and e.id = c.id
      where e.corrects_event_id is not null and c.depth < 4
    ), fact as (
      select
        root.event_type = 'issue_reported' as is_issue,
        e.asset_id is not null or e.payload -> 'patch' ? 'asset_id' as is_asset,
        e.vendor_id is not null or e.payload -> 'patch' ? 'vendor_id' as is_vendor,
        e.payload ? 'schedule_change' or e.payload @? '$.schedules[0]' or e.payload @? '$.schedules_moved[0]'
          or e.payload @? '$.schedules_ended[0]' or exists (
            select from public.maintenance_occurrences o
            where o.home_id = list_changed_lists.home_id and o.event_id = e.id) as is_schedule,
        e.payload ? 'days_away' as is_home
      from event c
      join public.home_events e on e.home_id = list_changed_lists.home_id and e.id = c.id
      join public.home_events root on root.home_id = e.home_id and root.id = e.root_event_id
    )
    select to_jsonb(array_remove(array[
      case when count(*) > 0 then 'events' end,
      case when bool_or(f.is_issue) then 'issues' end,
      case when bool_or(f.is_asset) then 'assets' end,
      case when bool_or(f.is_schedule) then 'schedules' end,
      case when bool_or(f.is_vendor) then 'vendors' end,
      case when bool_or(f.is_home) then 'home' end], null)) from fact f);
end
$$;
comment on function private.list_changed_lists is
  'Which lists of a home a call changed, from the events that it recorded: events, issues, assets, schedules, vendors, '
    'home (its days away). An asset or a company is changed by each event about it.';
