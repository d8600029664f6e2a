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

create or replace function private.find_schedule_to_manage(
  home_id uuid, input jsonb, out found_id uuid, out options jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  task_stems text[];
begin
  options := '[]';
  select s.id into found_id from public.maintenance_schedules s
  where s.home_id = find_schedule_to_manage.home_id and s.id = private.parse_uuid(input ->> 'schedule_id');
  task_stems := private.extract_complaint_stems(left(input ->> 'task', 200), null);
  if found_id is not null or task_stems = '{}' or input ->> 'schedule_id' is not null then
    return;
  end if;
  with matching as (
    select s.id, s.title, private.build_schedule_title(to_jsonb(s)) as label,
      (select count(*) from unnest(task_stems) t where t = any (
      private.extract_complaint_stems(concat_ws(' ', s.title, a.name, replace(a.kind, '_', ' ')), null))) as words
    from public.maintenance_schedules s
    left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
    where s.home_id = find_schedule_to_manage.home_id and s.status <> 'ended'
  ), best as (
    select m.id, m.title, m.label from matching m
    where m.words > 0 and m.words = (select max(b.words) from matching b) limit 8
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'label', b.label) order by b.title), '[]') into options
  from best b;
  if jsonb_array_length(options) = 1 then
    found_id := (options #>> '{0,id}')::uuid;
    options := '[]';
  end if;
end
$$;
comment on function private.find_schedule_to_manage is
  'Finds the schedule that a call of manage_schedule names by id, else by the words of its title and its system. '
    'options: several that share as many words [{ id, label }].';

create or replace function private.preview_manage_schedule(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  is_about_home constant boolean := input ->> 'action' in ('away', 'back');
  title constant jsonb := (select private.build_schedule_title(to_jsonb(s)) from public.maintenance_schedules s
    where s.home_id = call_home_id and s.id = (private.find_schedule_to_manage(call_home_id, input)).found_id);
begin
  return case when title is not null or is_about_home then private.build_statement('may_manage_schedule',
    jsonb_build_object('action', input -> 'action', 'title', case when not is_about_home then title end,
      'until', (private.parse_partial_date(input ->> 'until')).first_day)) end;
end
$$;
comment on function private.preview_manage_schedule is
  'Preview of a call of manage_schedule; null for an unknown schedule.';

create or replace function private.record_completion(
  call jsonb, schedule public.maintenance_schedules, given_date text, note text,
  out code text, out reason jsonb, out event_id uuid, out completion jsonb
) returns record
language plpgsql
set search_path = ''
as $$
declare
  work_on constant date := coalesce((private.parse_partial_date(given_date)).first_day, private.get_call_date(call));
  date_precision constant text := coalesce((private.parse_partial_date(given_date)).date_precision, 'unknown');
  last_done record;
begin
  select o.done_on, e.occurred_precision into last_done from public.maintenance_occurrences o
  left join public.home_event_states e on e.home_id = o.home_id and e.event_id = o.event_id
  where o.home_id = schedule.home_id and o.schedule_id = schedule.id and o.state = 'done'
    and (o.done_on = work_on or schedule.recurrence = 'one_off')
  order by o.done_on desc nulls last limit 1;
  if work_on > access.home_today(schedule.home_id) then
    code := 'invalid_arguments';
    reason := private.build_statement('schedule_date_to_come',
      jsonb_build_object('done_on', private.format_partial_date(work_on, date_precision)));
  elsif last_done.done_on is not null then
    code := 'already_done';
    reason := private.build_statement('schedule_done_already', jsonb_build_object('done_on',
      private.get_known_date(last_done.done_on, coalesce(last_done.occurred_precision, 'day'))));
  elsif schedule.status = 'ended' then
    code := 'conflict';
    reason := private.build_statement('schedule_must_be_resumed');
  end if;
  if code is not null then
    return;
  end if;
  event_id := (private.add_event(jsonb_build_object(
    'home_id', schedule.home_id, 'asset_id', schedule.asset_id, 'event_type', 'maintenance_performed',
    'title', schedule.title, 'body', nullif(btrim(note), ''), 'occurred_on', work_on,
    'occurred_precision', date_precision,
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
    'tool_call_id', call ->> 'tool_call_id',
    'payload', private.build_written_title(private.build_schedule_title(to_jsonb(schedule)) -> 'statements')))).id;
  completion := private.complete_schedule(schedule.home_id, schedule.id, event_id, work_on);
  code := 'ok';
end
$$;
comment on function private.record_completion is
  'Records the event maintenance_performed and completes a schedule with it; without a date on the day of the call. '
    'Returns code ok with event_id and '
    'completion (the result of complete_schedule), otherwise the code of the rejection with its reason.';

create or replace function private.set_days_away(call jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  result_type constant text := 'schedule_updated';
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  today constant date := access.home_today(call_home_id);
  is_away constant boolean := input ->> 'action' = 'away';
  given_from constant date := coalesce((input ->> 'from')::date, today);
  given_until constant date := (input ->> 'until')::date;
  home public.homes;
  state_before jsonb;
  state jsonb;
  days jsonb;
  title text;
  act_title jsonb;
  event_id uuid;
begin
  select h.* into home from public.homes h where h.id = call_home_id;
  if access.my_role(call_home_id) is distinct from 'owner' then
    return private.build_tool_result(result_type, 'forbidden',
      private.build_statement('days_away_forbidden', '{"is_change": true}'));
  elsif is_away and (given_until is null or given_until < greatest(today, given_from)) then
    return private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('days_away_unusable', '{"is_change": true}'));
  end if;
  state_before := jsonb_build_object('from', home.away_from, 'until', home.away_until);
  -- Days away that have passed stay: dates of a fixed calendar in them were not missed.
  state := case when is_away then jsonb_build_object('from', given_from, 'until', given_until)
    when home.away_until < today then state_before
    when home.away_from < today then jsonb_build_object('from', home.away_from, 'until', today - 1)
    else '{"from": null, "until": null}' end;
  if state = state_before then
    return private.build_tool_result(result_type, 'already_done',
      private.build_statement(case when is_away then 'days_away_already_so' else 'no_days_away' end));
  end if;
  update public.homes h set away_from = (state ->> 'from')::date, away_until = (state ->> 'until')::date,
    updated_at = access.now()
  where h.id = call_home_id;
  days := jsonb_build_object('away_from', state -> 'from', 'away_until', state -> 'until');
  title := case when is_away then 'Away from ' || private.format_date(given_from) || ' to '
    || private.format_date(given_until) else 'At home again' end;
  act_title := private.build_text(case when is_away then private.build_statement('days_away', days)
    else private.build_statement('at_home_again') end);
  event_id := (private.add_event(jsonb_build_object('home_id', call_home_id, 'event_type', 'schedule_changed',
    'title', title, 'body', nullif(btrim(input ->> 'note'), ''), 'source', private.get_event_source(call),
    'actor_person_id', access.caller_id(), 'tool_call_id', call ->> 'tool_call_id',
    'payload', private.build_written_title(act_title -> 'statements')
      || jsonb_build_object('days_away', jsonb_build_object('before', state_before, 'after', state))))).id;
  return private.build_tool_result(result_type, 'ok', case when is_away
      then private.build_statement('days_away_set', days || jsonb_build_object('due_on', given_until + 1))
      else private.build_statement('days_away_ended') end,
    jsonb_build_object('eventId', event_id, 'title', act_title,
      'data', jsonb_strip_nulls(jsonb_build_object('event_id', event_id, 'title', act_title,
        'action', input -> 'action') || days),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event_id)))
    || private.build_undo_hint(call_home_id, event_id));
end
$$;
comment on function private.set_days_away is
  'Acts away { from, until } and back of manage_schedule: pauses the maintenance of the whole home for these days, or '
    'ends the pause. Records an event schedule_changed, whose void restores the former days. Owners only.';

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
