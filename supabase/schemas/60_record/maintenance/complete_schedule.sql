create or replace function private.next_due(schedule public.maintenance_schedules, due_on date, done_on date)
  returns date
language plpgsql immutable
set search_path = ''
as $$
declare
  step int := schedule.interval_months;
  next_on date;
begin
  if schedule.recurrence = 'one_off' then
    return null;
  elsif schedule.recurrence = 'after_completion' then
    return (done_on + make_interval(months => step))::date;
  end if;
  -- Counted from the anchor each time: 31 January, 28 February, 31 March.
  for n in 0 .. 12000 loop
    next_on := (schedule.anchor_on + make_interval(months => n * step))::date;
    exit when next_on > greatest(due_on, done_on);
  end loop;
  return next_on;
end
$$;
comment on function private.next_due is
  'When it comes round again, counted from the day it was done (after_completion) or from the calendar; null for a '
    'one-off.';

-- A backfill is kept and moves nothing. { schedule_id, title, completed, backfilled?, next_due_on }.
create or replace function private.complete_schedule(home_id uuid, schedule_id uuid, event_id uuid, done_on date)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  schedule public.maintenance_schedules;
  due public.maintenance_occurrences;
  following date;
  is_backfill boolean;
begin
  select * into strict schedule from public.maintenance_schedules s
  where s.home_id = complete_schedule.home_id and s.id = complete_schedule.schedule_id for update;
  select * into due from public.maintenance_occurrences o
  where o.home_id = schedule.home_id and o.schedule_id = schedule.id and o.state = 'due' for update;
  if due.id is null then
    return jsonb_build_object('schedule_id', schedule.id, 'title', schedule.title, 'completed', false, 'next_due_on',
      null);
  end if;
  following := private.next_due(schedule, due.due_on, done_on);
  -- Work so long ago that the present due date already follows from it.
  is_backfill := done_on is null
    or (schedule.recurrence <> 'one_off'
      and (done_on + make_interval(months => schedule.interval_months))::date <= due.due_on);
  if is_backfill then
    insert into public.maintenance_occurrences (home_id, schedule_id, due_on, state, done_on, event_id, settled_at)
    values (schedule.home_id, schedule.id, coalesce(done_on, due.due_on), 'done', done_on, event_id, now());
    return jsonb_build_object('schedule_id', schedule.id, 'title', schedule.title, 'completed', false,
      'backfilled', true, 'next_due_on', due.due_on);
  end if;
  update public.maintenance_occurrences o
  set state = 'done', done_on = complete_schedule.done_on, event_id = complete_schedule.event_id, settled_at = now()
  where o.home_id = due.home_id and o.id = due.id;
  if following is null then
    update public.maintenance_schedules s set status = 'ended', updated_at = now()
    where s.home_id = schedule.home_id and s.id = schedule.id;
  else
    insert into public.maintenance_occurrences (home_id, schedule_id, due_on, follows_id)
    values (schedule.home_id, schedule.id, following, due.id);
  end if;
  return jsonb_build_object('schedule_id', schedule.id, 'title', schedule.title, 'completed', true, 'next_due_on',
    following);
end
$$;
comment on function private.complete_schedule is
  'Settles what is due with an event and makes the next due date from the event''s date.';
