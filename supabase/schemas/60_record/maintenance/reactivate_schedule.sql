create or replace function private.reactivate_schedule(
  schedule public.maintenance_schedules, due_occurrence public.maintenance_occurrences, today date
) returns void
language plpgsql
set search_path = ''
as $$
declare
  next_due_on date := due_occurrence.due_on;
begin
  if next_due_on is null or next_due_on < today then
    next_due_on := case schedule.recurrence
      when 'fixed_calendar' then access.find_fixed_date_after(
        schedule.anchor_on, schedule.every_count, schedule.every_unit, schedule.season_months, today - 1)
      else access.move_into_season(today, schedule.season_months) end;
  end if;
  update public.maintenance_schedules s set status = 'active', updated_at = access.now()
  where s.home_id = schedule.home_id and s.id = schedule.id;
  if due_occurrence.id is null then
    insert into public.maintenance_occurrences (home_id, schedule_id, due_on)
    values (schedule.home_id, schedule.id, next_due_on);
  elsif next_due_on <> due_occurrence.due_on then
    update public.maintenance_occurrences o set due_on = next_due_on, planned_on = null, snoozed_until = null
    where o.home_id = due_occurrence.home_id and o.id = due_occurrence.id;
  end if;
end
$$;
comment on function private.reactivate_schedule is
  'Makes a paused or ended schedule active. Replaces a due date that has passed by the next date of the calendar or, '
    'for other recurrences, by today.';
