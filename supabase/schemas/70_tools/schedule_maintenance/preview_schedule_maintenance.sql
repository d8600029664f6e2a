create or replace function private.preview_schedule_maintenance(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant jsonb := (private.plan_schedules(call, input)).plan;
begin
  return 'Schedule ' || private.format_count(jsonb_array_length(plan -> 'added'), 'task', 'tasks') || ': '
    || (select string_agg(private.describe_schedule(a.fields), '; ' order by a.place)
      from jsonb_array_elements(plan -> 'added') with ordinality a (fields, place))
    || '.' || private.build_manual_sentence(plan)
    || ' Nothing is saved until you confirm; it can be undone for 24 hours.';
end
$$;
comment on function private.preview_schedule_maintenance is
  'Preview of a call of schedule_maintenance: Schedule 2 tasks: “Flush the tank” every year, first on May 1, 2027; '
    'and so on.';
