create or replace function private.preview_schedule_maintenance(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant jsonb := (private.plan_schedules(call, input)).plan;
begin
  if plan is null then
    return null;
  end if;
  return private.build_statement('may_schedule', jsonb_build_object('schedules', (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('title', private.build_schedule_title(a.fields),
        'every', private.build_interval(a.fields), 'due_on', a.fields -> 'due_on',
        'source_name', a.fields -> 'source_name')) order by a.place)
      from jsonb_array_elements(plan -> 'added') with ordinality a (fields, place))))
    || case when plan @? '$.added[*].source_name ? (@ != null)' then private.build_statement('manual_comes_first')
      else '[]' end
    || private.build_statement('undoable_once_confirmed');
end
$$;
comment on function private.preview_schedule_maintenance is
  'Preview of a call of schedule_maintenance. Null for a call that would be rejected.';
