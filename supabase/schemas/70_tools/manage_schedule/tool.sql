create or replace function private.apply_schedule_act(
  schedule public.maintenance_schedules, action text, act_on date, changes jsonb, today date,
  out code text, out reason jsonb
) returns record
language plpgsql
set search_path = ''
as $$
declare
  due_occurrence public.maintenance_occurrences;
  refusal text[];
begin
  select o.* into due_occurrence from public.maintenance_occurrences o
  where o.home_id = schedule.home_id and o.schedule_id = schedule.id and o.state = 'due' for update;
  refusal := case
    when action = 'end' and schedule.status = 'ended' then '{already_done,schedule_ended_already}'::text[]
    when action = 'resume' and schedule.status = 'active' then '{already_done,schedule_active_already}'
    when action = 'resume' and schedule.status = 'ended' and schedule.recurrence = 'one_off'
      then '{conflict,schedule_was_for_once}'
    when action in ('end', 'resume') then null
    when schedule.status = 'ended' then '{conflict,schedule_must_be_resumed}'
    when action = 'pause' and schedule.status = 'paused' then '{already_done,schedule_paused_already}'
    when action = 'snooze' and schedule.status = 'paused' then '{conflict,schedule_is_paused}'
    when action = 'snooze' and coalesce(act_on <= today, true) then '{invalid_arguments,schedule_needs_later_date}'
    when action = 'snooze' and due_occurrence.snoozed_until = act_on then '{already_done,schedule_snoozed_already}'
    when action = 'snooze' and act_on <= due_occurrence.due_on then '{already_done,schedule_not_due_before}'
    when action = 'reschedule' and coalesce(act_on < today, true) then '{invalid_arguments,schedule_needs_date_to_come}'
    when action = 'reschedule' and due_occurrence.due_on = act_on and due_occurrence.snoozed_until is null
      then '{already_done,schedule_due_already}' end;
  if refusal is null then
    case action
      when 'end' then
        perform private.end_schedules(schedule.home_id, array[schedule.id]);
      when 'resume' then
        perform private.reactivate_schedule(schedule, due_occurrence, today);
      when 'pause' then
        update public.maintenance_schedules s set status = 'paused', updated_at = access.now()
        where s.home_id = schedule.home_id and s.id = schedule.id;
      when 'snooze' then
        update public.maintenance_occurrences o set snoozed_until = act_on
        where o.home_id = due_occurrence.home_id and o.id = due_occurrence.id;
      when 'reschedule' then
        -- The recurrence continues from planned_on.
        update public.maintenance_occurrences o
        set due_on = act_on, snoozed_until = null,
          planned_on = nullif(coalesce(due_occurrence.planned_on, due_occurrence.due_on), act_on)
        where o.home_id = due_occurrence.home_id and o.id = due_occurrence.id;
      when 'skip' then
        if not private.skip_schedule(schedule, due_occurrence, today) then
          refusal := '{already_done,schedule_skipped_already}';
        end if;
      when 'change' then
        if not private.change_schedule(schedule, due_occurrence, changes, today) then
          refusal := '{already_done,schedule_already_so}';
        end if;
    end case;
  end if;
  code := coalesce(refusal[1], 'ok');
  if refusal is not null then
    reason := private.build_statement(refusal[2], case
      when refusal[2] = 'schedule_snoozed_already' then jsonb_build_object('snoozed_until', act_on)
      when refusal[2] in ('schedule_not_due_before', 'schedule_due_already', 'schedule_skipped_already')
        then jsonb_build_object('due_on', due_occurrence.due_on)
      else '{}' end);
  end if;
end
$$;
comment on function private.apply_schedule_act is
  'Applies skip, snooze, reschedule, pause, resume, end or change to a schedule. Returns the code of the tool result '
    'and, unless it is ok, the reason, a statement without the title. Records nothing.';

create or replace function private.find_schedule_to_manage(
  home_id uuid, input jsonb, out found_id uuid, out options jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  task_stems text[];
  is_certain boolean;
begin
  options := '[]';
  select s.id into found_id from public.maintenance_schedules s
  where s.home_id = find_schedule_to_manage.home_id and s.id = private.parse_uuid(input ->> 'schedule_id');
  task_stems := private.extract_complaint_stems(left(input ->> 'task', 200), null);
  if found_id is not null or task_stems = '{}' or input ->> 'schedule_id' is not null then
    return;
  end if;
  with matching as (
    select s.id, s.title, s.status, private.build_schedule_title(to_jsonb(s)) as label,
      (select count(*) from unnest(task_stems) t where t = any (
      private.extract_complaint_stems(concat_ws(' ', s.title, a.name, replace(a.kind, '_', ' ')), null))) as words
    from public.maintenance_schedules s
    left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
    where s.home_id = find_schedule_to_manage.home_id
  ), best as (
    select m.id, m.title, m.label, m.words from matching m
    where m.words > 0 and m.words = (select max(b.words) from matching b)
      -- One that has ended is meant only where no other fits as well.
      and (m.status <> 'ended' or not exists (
        select from matching b where b.words = m.words and b.status <> 'ended'))
    limit 8
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'label', b.label) order by b.title), '[]'),
    bool_and(2 * b.words > cardinality(task_stems))
  into options, is_certain
  from best b;
  -- "Clean the gutters" and "Clean the dryer vent" share only what is done.
  if jsonb_array_length(options) = 1 and is_certain then
    found_id := (options #>> '{0,id}')::uuid;
    options := '[]';
  end if;
end
$$;
comment on function private.find_schedule_to_manage is
  'Finds the schedule that a call of manage_schedule names by id, else by the words of its title and its system, of '
    'which it has more than half. options: several that share as many words, or one that shares fewer [{ id, label }].';

create or replace function private.read_schedule_act(input jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A pause has no end. Until a day, nothing is due either way.
  return case when input @> '{"action": "pause"}' and private.trim_text(input ->> 'until') is not null
    then input || '{"action": "snooze"}' else input end;
end
$$;
comment on function private.read_schedule_act is
  'The arguments of manage_schedule by the act that they mean: a pause until a day is a snooze until that day.';

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
    jsonb_build_object('action', private.read_schedule_act(input) -> 'action',
      'title', case when not is_about_home then title end,
      'from', case when input ->> 'action' = 'away' then coalesce(
        (private.parse_partial_date(input ->> 'from')).first_day, access.home_today(call_home_id)) end,
      'until', (private.parse_partial_date(input ->> 'until')).first_day))
    || private.build_planned_note(input ->> 'note') end;
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
      private.format_partial_date(last_done.done_on, coalesce(last_done.occurred_precision, 'day'))));
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
    'Returns code ok with event_id and completion (the result of complete_schedule), otherwise the code of the '
    'rejection with its reason.';

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
  act_title := private.build_text(case when is_away then private.build_statement('days_away', days)
    else private.build_statement('at_home_again') end);
  event_id := (private.add_event(jsonb_build_object('home_id', call_home_id, 'event_type', 'schedule_changed',
    'title', home.name, 'body', nullif(btrim(input ->> 'note'), ''), 'source', private.get_event_source(call),
    'actor_person_id', access.caller_id(), 'tool_call_id', call ->> 'tool_call_id',
    'payload', private.build_written_title(act_title -> 'statements')
      || jsonb_build_object('days_away', jsonb_build_object('before', state_before, 'after', state))))).id;
  return private.build_tool_result(result_type, 'ok', private.add_notes(case when is_away
      then private.build_statement('days_away_set', days || jsonb_build_object('due_on', given_until + 1))
      else private.build_statement('days_away_ended') end, array[input ->> 'note']),
    jsonb_build_object('eventId', event_id, 'title', act_title,
      'data', jsonb_strip_nulls(jsonb_build_object('event_id', event_id, 'title', act_title,
        'action', input -> 'action') || days),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event_id)))
    || private.build_undo_offer(call));
end
$$;
comment on function private.set_days_away is
  'Acts away { from, until } and back of manage_schedule: pauses the maintenance of the whole home for these days, or '
    'ends the pause. Records an event schedule_changed, whose void restores the former days. Owners only.';

create or replace function private.list_schedule_changes(old_schedule jsonb, new_schedule jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(c) - 'place') order by c.place), '[]')
    from (values
      (1, 'title', private.build_schedule_title(old_schedule), private.build_schedule_title(new_schedule)),
      (2, 'every', private.build_interval_rule(old_schedule), private.build_interval_rule(new_schedule)),
      (3, 'lead_days', old_schedule -> 'lead_days', new_schedule -> 'lead_days'),
      (4, 'estimated_minutes', old_schedule -> 'estimated_minutes', new_schedule -> 'estimated_minutes'),
      (5, 'assignee', private.get_assignee_name(old_schedule), private.get_assignee_name(new_schedule))
    ) c (place, field, "from", "to")
    where nullif(c."from", 'null') is distinct from nullif(c."to", 'null'));
end
$$;
comment on function private.list_schedule_changes is
  'Lists what differs between the columns of a schedule before and after a change: [{ field, from?, to? }]; every is '
    'an interval rule, absent for work that comes once, and assignee a name. The due date is not compared.';

create or replace function private.build_schedule_act_values(
  schedule public.maintenance_schedules, state jsonb, action text, input jsonb, changed_fields jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  done_date constant record := private.parse_partial_date(input ->> 'done_on');
begin
  return case
    when action = 'complete' and done_date.first_day is not null then jsonb_build_object(
      'done_on', private.format_partial_date(done_date.first_day, done_date.date_precision))
    when action in ('skip', 'reschedule', 'resume') then jsonb_build_object('due_on', state #> '{due,due_on}')
    when action = 'snooze' then jsonb_build_object('snoozed_until', state #> '{due,snoozed_until}')
    when action = 'change' then jsonb_build_object('schedule_changes', nullif(private.list_schedule_changes(
        to_jsonb(schedule), (
          select to_jsonb(s) from public.maintenance_schedules s
          where s.home_id = schedule.home_id and s.id = schedule.id)), '[]'))
      || case when changed_fields ?| array['recurrence', 'due_on'] then
        jsonb_build_object('due_on', state #> '{due,due_on}', 'every', private.build_interval_rule(state),
          'is_once', case when state ->> 'every_unit' is null then true end) else '{}' end
    else '{}' end;
end
$$;
comment on function private.build_schedule_act_values is
  'Builds the values of the statement of an act of manage_schedule besides the title, from the schedule before it and '
    'its state after it.';

create or replace function private.manage_schedule(call jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  result_type constant text := 'schedule_updated';
  is_change constant jsonb := '{"is_change": true}'::jsonb;
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  action constant text := coalesce(input ->> 'action', '');
  schedule public.maintenance_schedules;
  found record;
  state_before jsonb;
  state jsonb;
  title jsonb;
  parsed record;
  act record;
  event_id uuid;
  completion jsonb;
  rejection jsonb := private.check_arguments(result_type, 'manage_schedule', input,
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
  title := private.build_schedule_title(to_jsonb(schedule));
  if found.options <> '[]' then
    return private.build_tool_result(result_type, 'needs_clarification',
      private.build_statement('which_schedule',
        jsonb_build_object('titles', jsonb_path_query_array(found.options, '$[*].label'))),
      jsonb_build_object('clarification', jsonb_build_object(
        'question', private.build_text(private.build_statement('which_schedule')), 'options', found.options)));
  elsif schedule.id is null then
    return private.build_tool_result(result_type, 'not_found',
      private.build_statement('schedule_not_found', is_change));
  end if;
  rejection := case
    when action not in ('complete', 'skip', 'snooze', 'reschedule', 'pause', 'resume', 'end', 'change')
      then private.build_statement('schedule_act_unknown', is_change)
    when octet_length(input ->> 'note') > 8000 then private.build_statement('schedule_note_too_long', is_change)
    when parsed.rejection_reason is not null
      then jsonb_set(parsed.rejection_reason, '{0}', parsed.rejection_reason -> 0 || is_change)
    when action = 'change' and (input ->> 'until')::date < access.home_today(call_home_id)
      then private.build_statement('schedule_date_passed', is_change || jsonb_build_object('due_on', input -> 'until'))
    when action = 'change' and parsed.fields = '{}'
      then private.build_statement('schedule_change_missing', is_change || jsonb_build_object('title', title)) end;
  if rejection is not null then
    return private.build_tool_result(result_type, 'invalid_arguments', rejection);
  -- The policies of maintenance_occurrences have the same rule.
  elsif private.is_limited_to_own(call_home_id, 'manage_schedule') and (action not in ('complete', 'skip', 'snooze')
    or schedule.assignee_person_id is distinct from access.caller_id()) then
    return private.build_tool_result(result_type, 'forbidden',
      private.build_statement('schedule_act_forbidden', is_change));
  end if;

  state_before := private.get_schedule_state(call_home_id, schedule.id);
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
      jsonb_set(act.reason, '{0}', act.reason -> 0 || case when act.code = 'invalid_arguments' then is_change
        else jsonb_build_object('title', title) end),
      jsonb_build_object('data', jsonb_build_object('schedule_id', schedule.id, 'title', title,
        'action', action, 'due_on', state_before #> '{due,due_on}')));
  end if;
  state := private.get_schedule_state(call_home_id, schedule.id);
  title := private.build_schedule_title(to_jsonb(schedule) || jsonb_build_object('title', state -> 'title'));
  event_id := coalesce(event_id, private.record_schedule_change(call, schedule, action, input ->> 'note',
    state_before));
  return private.build_tool_result(result_type, 'ok',
    private.add_notes(private.build_statement(case action when 'complete' then 'schedule_done'
        when 'skip' then 'schedule_skipped' when 'snooze' then 'schedule_snoozed'
        when 'reschedule' then 'schedule_moved' when 'pause' then 'schedule_paused'
        when 'resume' then 'schedule_resumed' when 'end' then 'schedule_ended'
        else 'schedule_changed' end,
      jsonb_build_object('title', title)
        || private.build_schedule_act_values(schedule, state, action, input, parsed.fields)), array[input ->> 'note'])
      || case when action = 'complete' and input ->> 'done_on' is null
        then private.build_statement('date_not_given') else '[]' end
      || private.build_completion_statements(completion),
    jsonb_build_object('eventId', event_id, 'scheduleId', schedule.id, 'assetId', schedule.asset_id,
      'title', title,
      'data', jsonb_strip_nulls(jsonb_build_object('schedule_id', schedule.id, 'event_id', event_id,
        'title', title, 'action', action, 'status', state -> 'status',
        'due_on', state #> '{due,due_on}', 'snoozed_until', state #> '{due,snoozed_until}',
        'schedule', completion - 'schedule_id')),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event_id),
        jsonb_build_object('kind', 'schedule', 'id', schedule.id)))
    || private.build_focus(null, schedule.asset_id) || private.build_undo_offer(call));
end
$$;
comment on function private.manage_schedule is 'Runs a call of manage_schedule. Returns the result of the tool.';

create or replace function private.tool_manage_schedule(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  act constant jsonb := private.read_schedule_act(input);
  result constant jsonb := private.manage_schedule(call, act);
  is_fixed constant boolean := (
    select s.recurrence = 'fixed_calendar' from public.maintenance_schedules s
    where input @> '{"action": "change"}' and s.home_id = private.parse_uuid(call ->> 'home_id')
      and s.id = private.parse_uuid(result #>> '{data,schedule_id}'));
  action constant text := act ->> 'action';
  used constant text[] := array['action']
    || case when result ->> 'code' = 'ok' then '{note}'::text[] else '{}' end
    || case when action in ('away', 'back') then '{}'::text[] else '{schedule_id,task}' end
    || case action
      when 'complete' then '{done_on}'::text[]
      when 'snooze' then '{until}'
      when 'reschedule' then '{until}'
      when 'away' then '{from,until}'
      when 'change' then '{until,title,every,lead_days,minutes,assignee}'
      else '{}' end
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
