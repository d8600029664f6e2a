create or replace function private.build_act_statements(
  action text, is_undated boolean, title jsonb, state jsonb, changes jsonb, completion jsonb
) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  due_on constant jsonb := state #> '{due,due_on}';
  code constant text := case action when 'complete' then 'schedule_done' when 'skip' then 'schedule_skipped'
    when 'snooze' then 'schedule_snoozed' when 'reschedule' then 'schedule_moved' when 'pause' then 'schedule_paused'
    when 'resume' then 'schedule_resumed' when 'end' then 'schedule_ended' else 'schedule_changed' end;
begin
  return private.build_statement(code, jsonb_build_object('title', title) || case
      when action in ('skip', 'reschedule', 'resume') then jsonb_build_object('due_on', due_on)
      when action = 'snooze' then jsonb_build_object('snoozed_until', state #> '{due,snoozed_until}')
      when action = 'change' and changes ?| array['recurrence', 'due_on'] then jsonb_build_object('due_on', due_on,
        'every', private.build_interval_rule(state), 'is_once', case when state ->> 'every_unit' is null then true end)
      else '{}' end)
    || case when action = 'complete' and is_undated then private.build_statement('date_not_given') else '[]' end
    || private.build_completion_statements(completion);
end
$$;
comment on function private.build_act_statements is
  'What a successful call of manage_schedule says, from the state of the schedule after it.';
