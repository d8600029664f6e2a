create or replace function private.reopen_schedules(home_id uuid, event_ids uuid[]) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  event public.home_events;
  updates jsonb := '[]'::jsonb;
begin
  for event in
    select e.* from public.home_events e
    where e.home_id = reopen_schedules.home_id and e.id = any (event_ids) order by e.seq desc
  loop
    if event.payload ? 'days_away' then
      perform private.revert_days_away(event, true);
      continue;
    end if;
    updates := updates || case when event.payload ? 'schedule_change'
      then private.revert_schedule_change(event, true)
      else private.update_schedules_after_correction(event, false, '{}') end;
  end loop;
  return updates;
end
$$;
comment on function private.reopen_schedules is
  'Reopens the schedules that events completed and reverts their changes of schedules, the latest first, before they '
    'are voided. Returns the updates.';
