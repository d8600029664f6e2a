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

create or replace function private.reopen_occurrence(occurrence public.maintenance_occurrences) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  schedule public.maintenance_schedules;
  due_occurrence public.maintenance_occurrences;
begin
  select s.* into strict schedule from public.maintenance_schedules s
  where s.home_id = occurrence.home_id and s.id = occurrence.schedule_id for update;
  select o.* into due_occurrence from public.maintenance_occurrences o
  where o.home_id = occurrence.home_id and o.schedule_id = occurrence.schedule_id and o.state = 'due' for update;

  if due_occurrence.id is null then
    if schedule.recurrence <> 'one_off' or schedule.status <> 'ended' then
      return false;
    end if;
  elsif not exists (
      select from public.maintenance_occurrences o
      where o.home_id = occurrence.home_id and o.follows_id = occurrence.id) then
    -- Backfilled work, which changed no due date.
    update public.maintenance_occurrences o set state = 'cancelled', done_on = null, event_id = null
    where o.home_id = occurrence.home_id and o.id = occurrence.id;
    return true;
  elsif due_occurrence.follows_id is distinct from occurrence.id then
    return false;
  end if;
  -- Before the other update: a schedule has one due occurrence.
  update public.maintenance_occurrences o set state = 'cancelled', settled_at = access.now()
  where o.home_id = due_occurrence.home_id and o.id = due_occurrence.id;
  update public.maintenance_occurrences o set state = 'due', done_on = null, event_id = null, settled_at = null,
    missed_count = 0
  where o.home_id = occurrence.home_id and o.id = occurrence.id;
  -- The completion of a one-off ended its schedule.
  update public.maintenance_schedules s
  set status = case when occurrence.was_paused then 'paused' else 'active' end, updated_at = access.now()
  where s.home_id = schedule.home_id and s.id = schedule.id and s.recurrence = 'one_off';
  return true;
end
$$;
comment on function private.reopen_occurrence is
  'Reverts the completion of an occurrence: it is due again and the occurrence that followed is cancelled; the '
    'occurrence of backfilled work is cancelled instead. Changes nothing and returns false when later work was '
    'recorded for the schedule, or when nothing of it is due (an ended one-off is reopened).';

create or replace function private.restore_moved_date(home_id uuid, schedule_id uuid) returns date
language plpgsql
set search_path = ''
as $$
declare
  due_occurrence public.maintenance_occurrences;
  earlier public.maintenance_occurrences;
begin
  select o.* into due_occurrence from public.maintenance_occurrences o
  where o.home_id = restore_moved_date.home_id and o.schedule_id = restore_moved_date.schedule_id and o.state = 'due'
  for update;
  select o.* into earlier from public.maintenance_occurrences o
  where o.home_id = due_occurrence.home_id and o.schedule_id = due_occurrence.schedule_id and o.state = 'cancelled'
    and o.follows_id = due_occurrence.follows_id and coalesce(o.planned_on, o.due_on) = due_occurrence.due_on
  order by o.settled_at desc, o.created_at desc limit 1;
  if earlier.id is null then
    return due_occurrence.due_on;
  end if;
  update public.maintenance_occurrences o
  set due_on = earlier.due_on, planned_on = earlier.planned_on, snoozed_until = earlier.snoozed_until
  where o.home_id = due_occurrence.home_id and o.id = due_occurrence.id;
  return earlier.due_on;
end
$$;
comment on function private.restore_moved_date is
  'Gives what is due after a completion the snooze and the moved date that it had before the completion was undone. '
    'Returns its due date.';

create or replace function private.update_schedules_after_correction(
  event public.home_events, is_in_record boolean, schedules_to_complete uuid[]
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  ids_to_complete uuid[] := schedules_to_complete;
  completed record;
  updates jsonb := '[]'::jsonb;
  schedule_id uuid;
  completion jsonb;
begin
  for completed in
    select o as occurrence, private.build_schedule_title(to_jsonb(s)) as title from public.maintenance_occurrences o
    join public.maintenance_schedules s on s.home_id = o.home_id and s.id = o.schedule_id
    where o.home_id = event.home_id and o.event_id = event.id and o.state = 'done'
      and (not is_in_record or o.done_on is distinct from event.occurred_on)
    order by s.title, o.due_on
  loop
    schedule_id := (completed.occurrence).schedule_id;
    if not private.reopen_occurrence(completed.occurrence) then
      updates := updates || jsonb_build_object('schedule_id', schedule_id, 'title', completed.title,
        'outcome', 'gone_on');
    elsif is_in_record then
      ids_to_complete := ids_to_complete || schedule_id;
    else
      updates := updates || (
        select jsonb_build_object('schedule_id', o.schedule_id, 'title', completed.title, 'due_on', o.due_on,
          'outcome', case when o.id = (completed.occurrence).id then 'due' else 'unmoved' end)
        from public.maintenance_occurrences o
        where o.home_id = event.home_id and o.schedule_id = (completed.occurrence).schedule_id and o.state = 'due');
    end if;
  end loop;
  foreach schedule_id in array ids_to_complete loop
    completion := private.complete_schedule(event.home_id, schedule_id, event.id, event.occurred_on);
    updates := updates || jsonb_build_object('schedule_id', schedule_id, 'title', completion -> 'title',
      'due_on', case when completion @> '{"completed": true}' and completion ->> 'next_due_on' is not null
        then to_jsonb(private.restore_moved_date(event.home_id, schedule_id)) else completion -> 'next_due_on' end,
      'outcome', case when (completion ->> 'completed')::boolean then 'done'
        when (completion ->> 'backfilled')::boolean then 'due' else 'not_due' end);
  end loop;
  return updates;
end
$$;
comment on function private.update_schedules_after_correction is
  'Updates the schedules that a corrected event completed: reopened when it is voided, completed again with its new '
    'date or when it is restored. Returns [{ schedule_id, title, due_on, outcome }]. outcome: due (again, or still '
    'after backfilled work), done, unmoved (a backfilled completion was removed, the due date is unchanged), gone_on '
    '(later work was recorded, nothing changed), not_due (there is no due date to complete).';

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
