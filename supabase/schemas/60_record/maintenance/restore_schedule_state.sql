create or replace function private.restore_schedule_state(
  home_id uuid, schedule_id uuid, state jsonb, settled_state text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  restored constant public.maintenance_schedules := jsonb_populate_record(null::public.maintenance_schedules, state);
  restored_due constant public.maintenance_occurrences :=
    jsonb_populate_record(null::public.maintenance_occurrences, state -> 'due');
begin
  update public.maintenance_schedules s
  set title = restored.title, recurrence = restored.recurrence, every_count = restored.every_count,
    every_unit = restored.every_unit, season_months = restored.season_months, anchor_on = restored.anchor_on,
    status = restored.status, lead_days = restored.lead_days, assignee_person_id = restored.assignee_person_id,
    estimated_minutes = restored.estimated_minutes, updated_at = access.now()
  where s.home_id = restore_schedule_state.home_id and s.id = restore_schedule_state.schedule_id;
  -- Before the other update: a schedule has one due occurrence.
  update public.maintenance_occurrences o set state = settled_state, settled_at = access.now()
  where o.home_id = restore_schedule_state.home_id and o.schedule_id = restore_schedule_state.schedule_id
    and o.state = 'due' and o.id is distinct from restored_due.id;
  update public.maintenance_occurrences o
  set state = 'due', settled_at = null, done_on = null, event_id = null, missed_count = 0,
    due_on = restored_due.due_on, snoozed_until = restored_due.snoozed_until, planned_on = restored_due.planned_on
  where o.home_id = restore_schedule_state.home_id and o.id = restored_due.id;
end
$$;
comment on function private.restore_schedule_state is
  'Writes a state that get_schedule_state returned: the columns of the schedule and its due occurrence. Another '
    'occurrence that is due gets settled_state.';
