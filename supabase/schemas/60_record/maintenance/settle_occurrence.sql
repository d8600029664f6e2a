create or replace function private.settle_occurrence(
  schedule public.maintenance_schedules, occurrence public.maintenance_occurrences, state text, settled_on date,
  event_id uuid
) returns date
language plpgsql
set search_path = ''
as $$
declare
  recurrence_date constant date := coalesce(occurrence.planned_on, occurrence.due_on);
  next_due_on constant date := private.compute_next_due_date(schedule.recurrence, schedule.every_count,
    schedule.every_unit, schedule.season_months, schedule.anchor_on, recurrence_date, settled_on);
  home public.homes;
begin
  select h.* into home from public.homes h where h.id = schedule.home_id;
  update public.maintenance_occurrences o
  set state = settle_occurrence.state, settled_at = access.now(), event_id = settle_occurrence.event_id,
    was_paused = schedule.status = 'paused',
    done_on = case when settle_occurrence.state = 'done' then settled_on end,
    missed_count = case when schedule.recurrence = 'fixed_calendar' then access.count_fixed_dates(
      schedule.anchor_on, schedule.every_count, schedule.every_unit, schedule.season_months,
      greatest(recurrence_date, occurrence.due_on), settled_on, home.away_from, home.away_until) else 0 end
  where o.home_id = occurrence.home_id and o.id = occurrence.id;
  if next_due_on is null then
    update public.maintenance_schedules s set status = 'ended', updated_at = access.now()
    where s.home_id = schedule.home_id and s.id = schedule.id;
  else
    insert into public.maintenance_occurrences (home_id, schedule_id, due_on, follows_id)
    values (schedule.home_id, schedule.id, next_due_on, occurrence.id);
  end if;
  return next_due_on;
end
$$;
comment on function private.settle_occurrence is
  'Sets the due occurrence of a schedule to the state done or skipped and adds the next occurrence. Ends a one-off. '
    'Returns the next due date, null for a one-off.';
