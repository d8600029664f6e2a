create or replace function private.compute_changed_due_date(
  old_schedule public.maintenance_schedules, new_schedule public.maintenance_schedules, due_on date, today date
) returns date
language plpgsql stable
set search_path = ''
as $$
declare
  last_done_on date;
begin
  if new_schedule.recurrence = 'fixed_calendar' then
    return access.find_fixed_date_after(new_schedule.anchor_on, new_schedule.every_count, new_schedule.every_unit,
      new_schedule.season_months, today - 1);
  elsif new_schedule.recurrence = 'one_off' then
    return due_on;
  end if;
  select max(o.done_on) into last_done_on from public.maintenance_occurrences o
  where o.home_id = old_schedule.home_id and o.schedule_id = old_schedule.id and o.state = 'done';
  return access.move_into_season(greatest(today, coalesce(
    access.add_interval(last_done_on, new_schedule.every_count, new_schedule.every_unit), due_on)),
    new_schedule.season_months);
end
$$;
comment on function private.compute_changed_due_date is
  'Returns the due date of a schedule whose recurrence changed: the next date of a fixed calendar, or one interval '
    'after the work was last done, both not before today. A one-off keeps its date.';

create or replace function private.change_schedule(
  schedule public.maintenance_schedules, due_occurrence public.maintenance_occurrences, changes jsonb, today date
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  changed public.maintenance_schedules := jsonb_populate_record(schedule, changes);
  new_due_on date := coalesce((changes ->> 'due_on')::date, due_occurrence.due_on);
begin
  if (changed.recurrence, changed.every_count, changed.every_unit, changed.season_months)
    is distinct from (schedule.recurrence, schedule.every_count, schedule.every_unit, schedule.season_months) then
    if changes ->> 'due_on' is not null or schedule.recurrence <> 'fixed_calendar' then
      -- A new calendar counts from the next due date.
      changed.anchor_on := coalesce(new_due_on, today);
    end if;
    if changes ->> 'due_on' is null then
      new_due_on := private.compute_changed_due_date(schedule, changed, due_occurrence.due_on, today);
    end if;
  elsif changes ->> 'due_on' is not null then
    changed.anchor_on := new_due_on;
  end if;
  if to_jsonb(changed) = to_jsonb(schedule) and new_due_on is not distinct from due_occurrence.due_on then
    return false;
  end if;
  update public.maintenance_schedules s
  set title = changed.title, recurrence = changed.recurrence, every_count = changed.every_count,
    every_unit = changed.every_unit, season_months = changed.season_months, anchor_on = changed.anchor_on,
    lead_days = changed.lead_days, assignee_person_id = changed.assignee_person_id,
    estimated_minutes = changed.estimated_minutes, updated_at = access.now()
  where s.home_id = schedule.home_id and s.id = schedule.id;
  if new_due_on <> due_occurrence.due_on then
    update public.maintenance_occurrences o set due_on = new_due_on, planned_on = null, snoozed_until = null
    where o.home_id = due_occurrence.home_id and o.id = due_occurrence.id;
  end if;
  return true;
end
$$;
comment on function private.change_schedule is
  'Updates the columns of a schedule that are in changes; a fixed calendar then counts from due_on. A changed '
    'recurrence moves the due date. Returns false when nothing differs, and then writes nothing.';
