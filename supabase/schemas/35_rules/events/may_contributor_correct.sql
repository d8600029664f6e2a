create or replace function private.may_contributor_correct(home_id uuid, event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return not exists (
    with recursive concerned as (
      select e.* from public.home_events e
      where e.home_id = may_contributor_correct.home_id and e.id = may_contributor_correct.event_id
      union all
      select e.* from concerned c
      join public.home_events e on e.home_id = c.home_id and e.id = c.corrects_event_id
    )
    select from concerned c
    where c.actor_person_id is distinct from access.caller_id()
      or c.recorded_at <= access.now() - private.get_undo_window()
      or c.event_type in ('status_change', 'asset_changed', 'vendor_changed', 'redaction')
      or c.payload ?| array['added_asset_id', 'replaces_asset_id']
      or (c.event_type = 'schedule_changed'
        and coalesce(c.payload #>> '{schedule_change,action}', '') not in ('skip', 'snooze'))
      or exists (
        select from public.maintenance_schedules s
        where s.home_id = c.home_id and s.assignee_person_id is distinct from access.caller_id()
          and (s.id::text = c.payload #>> '{schedule_change,schedule_id}' or c.payload -> 'schedules' ? s.id::text
            or exists (
              select from public.maintenance_occurrences o
              where o.home_id = s.home_id and o.schedule_id = s.id and o.event_id = c.id))));
end
$$;
comment on function private.may_contributor_correct is
  'Whether a contributor may correct or void an event: they recorded it, and what it corrects or voids, within the '
    'undo window, and each changed only what a contributor may change.';
