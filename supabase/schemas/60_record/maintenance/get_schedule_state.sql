create or replace function private.get_schedule_state(home_id uuid, schedule_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'title', s.title, 'recurrence', s.recurrence, 'every_count', s.every_count, 'every_unit', s.every_unit,
      'season_months', s.season_months, 'anchor_on', s.anchor_on, 'status', s.status, 'lead_days', s.lead_days,
      'assignee_person_id', s.assignee_person_id, 'estimated_minutes', s.estimated_minutes,
      'due', (
        select jsonb_build_object('id', o.id, 'due_on', o.due_on, 'snoozed_until', o.snoozed_until,
          'planned_on', o.planned_on)
        from public.maintenance_occurrences o
        where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due')))
    from public.maintenance_schedules s
    where s.home_id = get_schedule_state.home_id and s.id = get_schedule_state.schedule_id);
end
$$;
comment on function private.get_schedule_state is
  'Returns the columns of a schedule that an act may change, with what is due of it: { title, …, due: { id, due_on, '
    'snoozed_until, planned_on } }. An event schedule_changed stores it before and after the act.';
