create or replace function private.snooze_schedule(
  due_occurrence public.maintenance_occurrences, until_on date, today date, out code text, out reason jsonb
) returns record
language plpgsql
set search_path = ''
as $$
begin
  code := 'ok';
  if until_on is null or until_on <= today then
    code := 'invalid_arguments';
    reason := private.build_statement('schedule_needs_later_date');
  elsif due_occurrence.snoozed_until = until_on then
    code := 'already_done';
    reason := private.build_statement('schedule_snoozed_already', jsonb_build_object('snoozed_until', until_on));
  elsif until_on <= due_occurrence.due_on then
    code := 'already_done';
    reason := private.build_statement('schedule_not_due_before', jsonb_build_object('due_on', due_occurrence.due_on));
  else
    update public.maintenance_occurrences o set snoozed_until = until_on
    where o.home_id = due_occurrence.home_id and o.id = due_occurrence.id;
  end if;
end
$$;
comment on function private.snooze_schedule is
  'Snoozes the due occurrence without moving its due_on. Returns code ok, or the code of the rejection with its '
    'reason.';

create or replace function private.move_due_date(
  due_occurrence public.maintenance_occurrences, to_on date, today date, out code text, out reason jsonb
) returns record
language plpgsql
set search_path = ''
as $$
begin
  code := 'ok';
  if to_on is null or to_on < today then
    code := 'invalid_arguments';
    reason := private.build_statement('schedule_needs_date_to_come');
  elsif due_occurrence.due_on = to_on and due_occurrence.snoozed_until is null then
    code := 'already_done';
    reason := private.build_statement('schedule_due_already', jsonb_build_object('due_on', to_on));
  else
    update public.maintenance_occurrences o
    set due_on = to_on, snoozed_until = null,
      planned_on = nullif(coalesce(due_occurrence.planned_on, due_occurrence.due_on), to_on)
    where o.home_id = due_occurrence.home_id and o.id = due_occurrence.id;
  end if;
end
$$;
comment on function private.move_due_date is
  'Moves the due occurrence to another date. The recurrence continues from planned_on. Returns code ok, or the code '
    'of the rejection with its reason.';

create or replace function private.apply_schedule_act(
  schedule public.maintenance_schedules, action text, act_on date, changes jsonb, today date,
  out code text, out reason jsonb
) returns record
language plpgsql
set search_path = ''
as $$
declare
  due_occurrence public.maintenance_occurrences;
begin
  select o.* into due_occurrence from public.maintenance_occurrences o
  where o.home_id = schedule.home_id and o.schedule_id = schedule.id and o.state = 'due' for update;
  code := 'ok';
  if action = 'end' then
    if schedule.status = 'ended' then
      code := 'already_done';
      reason := private.build_statement('schedule_ended_already');
    else
      perform private.end_schedules(schedule.home_id, array[schedule.id]);
    end if;
  elsif action = 'resume' then
    if schedule.status = 'active' then
      code := 'already_done';
      reason := private.build_statement('schedule_active_already');
    elsif schedule.status = 'ended' and schedule.recurrence = 'one_off' then
      code := 'conflict';
      reason := private.build_statement('schedule_was_for_once');
    else
      perform private.reactivate_schedule(schedule, due_occurrence, today);
    end if;
  elsif schedule.status = 'ended' then
    code := 'conflict';
    reason := private.build_statement('schedule_must_be_resumed');
  elsif action = 'pause' then
    if schedule.status = 'paused' then
      code := 'already_done';
      reason := private.build_statement('schedule_paused_already');
    else
      update public.maintenance_schedules s set status = 'paused', updated_at = access.now()
      where s.home_id = schedule.home_id and s.id = schedule.id;
    end if;
  elsif action = 'skip' then
    if not private.skip_schedule(schedule, due_occurrence, today) then
      code := 'already_done';
      reason := private.build_statement('schedule_skipped_already',
        jsonb_build_object('due_on', due_occurrence.due_on));
    end if;
  elsif action = 'snooze' and schedule.status = 'paused' then
    code := 'conflict';
    reason := private.build_statement('schedule_is_paused');
  elsif action = 'snooze' then
    select a.code, a.reason into code, reason
    from private.snooze_schedule(due_occurrence, act_on, today) a;
  elsif action = 'reschedule' then
    select a.code, a.reason into code, reason from private.move_due_date(due_occurrence, act_on, today) a;
  elsif not private.change_schedule(schedule, due_occurrence, changes, today) then
    code := 'already_done';
    reason := private.build_statement('schedule_already_so');
  end if;
end
$$;
comment on function private.apply_schedule_act is
  'Applies skip, snooze, reschedule, pause, resume, end or change to a schedule. Returns the code of the tool result '
    'and, unless it is ok, the reason, a statement without the title. Records nothing.';
