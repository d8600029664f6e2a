create or replace function private.check_schedule_act(
  result_type text, schedule public.maintenance_schedules, options jsonb, input jsonb, changes jsonb,
  rejection_reason jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  is_change constant jsonb := '{"is_change": true}'::jsonb;
begin
  return case
    when options <> '[]' then private.build_tool_result(result_type, 'needs_clarification',
      private.build_statement('which_schedule',
        jsonb_build_object('titles', jsonb_path_query_array(options, '$[*].label'))),
      jsonb_build_object('clarification', jsonb_build_object(
        'question', private.build_text(private.build_statement('which_schedule')), 'options', options)))
    when schedule.id is null then private.build_tool_result(result_type, 'not_found',
      private.build_statement('schedule_not_found', is_change))
    when coalesce(input ->> 'action', '') not in ('complete', 'skip', 'snooze', 'reschedule', 'pause', 'resume', 'end',
      'change') then private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('schedule_act_unknown', is_change))
    when octet_length(input ->> 'note') > 8000 then private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('schedule_note_too_long', is_change))
    when rejection_reason is not null then private.build_tool_result(result_type, 'invalid_arguments',
      jsonb_set(rejection_reason, '{0}', rejection_reason -> 0 || is_change))
    when input ->> 'action' = 'change' and (input ->> 'until')::date < access.home_today(schedule.home_id) then
      private.build_tool_result(result_type, 'invalid_arguments', private.build_statement('schedule_date_passed',
        is_change || jsonb_build_object('due_on', input -> 'until')))
    when input ->> 'action' = 'change' and changes = '{}' then
      private.build_tool_result(result_type, 'invalid_arguments', private.build_statement('schedule_change_missing',
        is_change || jsonb_build_object('title', private.build_schedule_title(to_jsonb(schedule)))))
    -- The policies of maintenance_occurrences have the same rule.
    when access.my_role(schedule.home_id) = 'contributor'
      and (input ->> 'action' not in ('complete', 'skip', 'snooze')
        or schedule.assignee_person_id is distinct from access.caller_id()) then
      private.build_tool_result(result_type, 'forbidden', private.build_statement('schedule_act_forbidden', is_change))
    end;
end
$$;
comment on function private.check_schedule_act is 'Returns the rejection of a call of manage_schedule, or null.';

create or replace function private.list_used_schedule_arguments(action text, code text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['action'] || case when code = 'ok' then '{note}'::text[] else '{}' end
    || case when action in ('away', 'back') then '{}'::text[] else '{schedule_id,task}' end
    || case action
      when 'complete' then '{done_on}'::text[]
      when 'snooze' then '{until}'
      when 'reschedule' then '{until}'
      when 'away' then '{from,until}'
      when 'change' then '{until,title,every,lead_days,minutes,assignee}'
      else '{}' end;
end
$$;
comment on function private.list_used_schedule_arguments is
  'Lists the arguments of manage_schedule that an action uses, without fixed. A note is saved with what is done.';

create or replace function private.manage_schedule(call jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  result_type constant text := 'schedule_updated';
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  action constant text := input ->> 'action';
  schedule public.maintenance_schedules;
  found record;
  state_before jsonb;
  state jsonb;
  title jsonb;
  parsed record;
  act record;
  event_id uuid;
  completion jsonb;
  rejection jsonb := private.check_caller_and_arguments(result_type, 'manage_schedule', call, input,
    array['schedule_id', 'task', 'action', 'done_on', 'from', 'until', 'note', 'title', 'every', 'fixed',
      'lead_days', 'minutes', 'assignee']);
begin
  if rejection is not null then
    return rejection;
  end if;
  perform private.lock_home(call_home_id);
  if action in ('away', 'back') then
    return private.set_days_away(call, input);
  end if;
  select f.found_id, f.options into found from private.find_schedule_to_manage(call_home_id, input) f;
  select s.* into schedule from public.maintenance_schedules s
  where s.home_id = call_home_id and s.id = found.found_id;
  select p.fields, p.rejection_reason into parsed from private.parse_schedule_fields(call_home_id,
    case when action = 'change' then input || jsonb_strip_nulls(jsonb_build_object('due_on', input -> 'until'))
      else '{}' end) p;
  if action = 'change' and not parsed.fields ? 'recurrence' and schedule.recurrence <> 'one_off' then
    parsed.fields := parsed.fields || jsonb_strip_nulls(jsonb_build_object('recurrence',
      case (input ->> 'fixed')::boolean when true then 'fixed_calendar' when false then 'after_completion' end));
  end if;
  rejection := private.check_schedule_act(result_type, schedule, found.options, input, parsed.fields,
    parsed.rejection_reason);
  if rejection is not null then
    return rejection;
  end if;

  state_before := private.get_schedule_state(call_home_id, schedule.id);
  title := private.build_schedule_title(to_jsonb(schedule));
  if action = 'complete' then
    select c.code, c.reason, c.event_id, c.completion into act from private.record_completion(call, schedule,
      input ->> 'done_on', input ->> 'note') c;
    event_id := act.event_id;
    completion := act.completion;
  else
    select a.code, a.reason into act from private.apply_schedule_act(schedule, action, (input ->> 'until')::date,
      parsed.fields, access.home_today(call_home_id)) a;
  end if;
  if act.code <> 'ok' then
    return private.build_tool_result(result_type, act.code,
      jsonb_set(act.reason, '{0}', act.reason -> 0 || case when act.code = 'invalid_arguments'
        then '{"is_change": true}' else jsonb_build_object('title', title) end),
      jsonb_build_object('data', jsonb_build_object('schedule_id', schedule.id, 'title', title,
        'action', action, 'due_on', state_before #> '{due,due_on}')));
  end if;
  state := private.get_schedule_state(call_home_id, schedule.id);
  title := private.build_schedule_title(to_jsonb(schedule) || jsonb_build_object('title', state -> 'title'));
  event_id := coalesce(event_id, private.record_schedule_change(call, schedule, action, case action
    when 'skip' then 'Skipped' when 'snooze' then 'Snoozed' when 'reschedule' then 'Rescheduled'
    when 'pause' then 'Paused' when 'resume' then 'Resumed' when 'end' then 'Ended' else 'Changed' end || ': '
    || schedule.title, input ->> 'note', state_before));
  return private.build_tool_result(result_type, 'ok',
    private.build_act_statements(action, input ->> 'done_on' is null, title, state, parsed.fields, completion),
    jsonb_build_object('eventId', event_id, 'scheduleId', schedule.id, 'assetId', schedule.asset_id,
      'title', title,
      'data', jsonb_strip_nulls(jsonb_build_object('schedule_id', schedule.id, 'event_id', event_id,
        'title', title, 'action', action, 'status', state -> 'status',
        'due_on', state #> '{due,due_on}', 'snoozed_until', state #> '{due,snoozed_until}',
        'schedule', completion - 'schedule_id')),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event_id),
        jsonb_build_object('kind', 'schedule', 'id', schedule.id)))
    || private.build_focus(null, schedule.asset_id) || private.build_undo_hint(call_home_id, event_id));
end
$$;
comment on function private.manage_schedule is 'Runs a call of manage_schedule. Returns the result of the tool.';

create or replace function private.tool_manage_schedule(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  result constant jsonb := private.manage_schedule(call, input);
  is_fixed constant boolean := (
    select s.recurrence = 'fixed_calendar' from public.maintenance_schedules s
    where input @> '{"action": "change"}' and s.home_id = private.parse_uuid(call ->> 'home_id')
      and s.id = private.parse_uuid(result #>> '{data,schedule_id}'));
  used constant text[] := private.list_used_schedule_arguments(input ->> 'action', result ->> 'code')
    || case when input -> 'fixed' = to_jsonb(is_fixed) then '{fixed}'::text[] else '{}' end;
begin
  return private.add_unused_arguments(result, private.list_unused_arguments(input,
    array(select k from jsonb_object_keys(input) k where k <> all (used))));
end
$$;
comment on function private.tool_manage_schedule is
  'Tool manage_schedule { schedule_id or task, action, done_on, from, until, note, … }. The acts away and back '
    'change the whole home: see set_days_away. Codes: ok, already_done, conflict, '
    'needs_clarification, not_found, invalid_arguments, forbidden.';
