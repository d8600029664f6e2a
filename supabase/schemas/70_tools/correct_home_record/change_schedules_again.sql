create or replace function private.change_schedules_again(home_id uuid, plan jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  event public.home_events;
  updates jsonb := '[]'::jsonb;
begin
  for event in
    select e.* from public.home_events v
    join public.home_events e on e.home_id = v.home_id and e.id = v.corrects_event_id
    where plan ->> 'action' = 'restore' and v.home_id = change_schedules_again.home_id
      and v.id = any (private.parse_uuids(plan -> 'event_ids_to_void')) and e.payload ? 'schedule_change'
    order by e.seq
  loop
    updates := updates || private.revert_schedule_change(event, false);
  end loop;
  return updates;
end
$$;
comment on function private.change_schedules_again is
  'For the action restore, changes the schedules again that the voids had given back. Returns the updates.';
