create or replace function private.reapply_schedule_changes(home_id uuid, plan jsonb) returns jsonb
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
    where plan ->> 'action' = 'restore' and v.home_id = reapply_schedule_changes.home_id
      and v.id = any (private.parse_uuids(plan -> 'event_ids_to_void'))
      and e.payload ?| array['schedule_change', 'days_away']
    order by e.seq
  loop
    if event.payload ? 'days_away' then
      perform private.revert_days_away(event, false);
      continue;
    end if;
    updates := updates || private.revert_schedule_change(event, false);
  end loop;
  return updates;
end
$$;
comment on function private.reapply_schedule_changes is
  'For the action restore, makes the changes of schedules again that the voided voids had reverted. Returns what '
    'revert_schedule_change returned for each, an empty list for other actions.';
