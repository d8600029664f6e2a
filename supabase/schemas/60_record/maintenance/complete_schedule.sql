create or replace function private.complete_schedule(home_id uuid, schedule_id uuid, event_id uuid, done_on date)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  schedule public.maintenance_schedules;
  due_occurrence public.maintenance_occurrences;
  next_due_on date;
  is_backfill boolean;
  named jsonb;
begin
  select * into strict schedule from public.maintenance_schedules s
  where s.home_id = complete_schedule.home_id and s.id = complete_schedule.schedule_id for update;
  named := jsonb_build_object('schedule_id', schedule.id,
    'title', private.build_schedule_title(to_jsonb(schedule)));
  if exists (
    select from public.maintenance_occurrences o
    where o.home_id = schedule.home_id and o.schedule_id = schedule.id and o.state = 'done'
      and o.done_on = complete_schedule.done_on) then
    return named || jsonb_build_object('completed', false,
      'already_done', true, 'next_due_on', null);
  end if;
  select * into due_occurrence from public.maintenance_occurrences o
  where o.home_id = schedule.home_id and o.schedule_id = schedule.id and o.state = 'due' for update;
  if due_occurrence.id is null then
    return named || jsonb_build_object('completed', false,
      'next_due_on', null);
  end if;
  -- Work without a date, or whose next interval ends no later than the current due date.
  is_backfill := done_on is null
    or (schedule.recurrence <> 'one_off'
      and access.move_into_season(access.add_interval(done_on, schedule.every_count, schedule.every_unit),
        schedule.season_months) <= least(due_occurrence.planned_on, due_occurrence.due_on));
  if is_backfill then
    insert into public.maintenance_occurrences (home_id, schedule_id, due_on, state, done_on, event_id, settled_at)
    values (schedule.home_id, schedule.id, coalesce(done_on, due_occurrence.due_on), 'done', done_on, event_id,
      access.now());
    return named || jsonb_build_object('completed', false,
      'backfilled', true, 'next_due_on', due_occurrence.due_on);
  end if;
  next_due_on := private.settle_occurrence(schedule, due_occurrence, 'done', done_on, event_id);
  return named || jsonb_build_object('completed', true,
    'next_due_on', next_due_on);
end
$$;
comment on function private.complete_schedule is
  'Marks the due occurrence as done by an event and creates the next one. Backfilled work, which is undated or a full '
    'interval or more before the due date, is stored and changes no due date. A second completion on one day '
    'stores nothing, nor does one when no occurrence is due. Returns { schedule_id, title, '
    'completed, backfilled?, already_done?, next_due_on }.';
