create or replace function private.is_task_named_in_message(call jsonb, fields jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.is_named_in_message(call, private.parse_uuid(fields ->> 'asset_id'),
    concat_ws(' ', fields ->> 'title', (
      select concat_ws(' ', a.name, replace(a.kind, '_', ' ')) from public.home_assets a
      where a.home_id = private.parse_uuid(call ->> 'home_id')
        and a.id = private.parse_uuid(fields ->> 'asset_id'))));
end
$$;
comment on function private.is_task_named_in_message is
  'Whether the message of the turn names the title or the asset of a planned schedule.';

create or replace function private.count_schedules_of_turn(call jsonb) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(jsonb_array_length(c.input -> 'schedules')), 0)
    from public.tool_calls c
    where c.home_id = private.parse_uuid(call ->> 'home_id') and c.turn_id = private.parse_uuid(call ->> 'turn_id')
      and c.id <> private.parse_uuid(call ->> 'tool_call_id') and c.tool_name = 'schedule_maintenance'
      and jsonb_typeof(c.input -> 'schedules') = 'array');
end
$$;
comment on function private.count_schedules_of_turn is
  'Counts the schedules that other calls of schedule_maintenance in the turn name.';

create or replace function private.policy_schedule_maintenance(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  plan jsonb;
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  plan := (private.plan_schedules(call, input)).plan;
  return case
    when plan is null then 'server'
    when jsonb_array_length(plan -> 'added') + private.count_schedules_of_turn(call) > 3 then 'approval'
    when exists (
      select from jsonb_array_elements(plan -> 'added') a where not private.is_task_named_in_message(call, a))
      then 'approval'
    else 'server' end;
end
$$;
comment on function private.policy_schedule_maintenance is
  'approval for more than three schedules in the turn and for a task that the message does not name; server otherwise '
    'and for a call that is rejected.';

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

create or replace function private.build_scheduled_statements(plan jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.build_statement('schedules_added', jsonb_build_object('schedules', (
      select jsonb_agg(private.build_schedule_values(a.fields) order by a.place)
      from jsonb_array_elements(plan -> 'added') with ordinality a (fields, place))))
    || case when plan @? '$.added[*].source_name ? (@ != null)' then private.build_statement('manual_comes_first')
      else '[]' end
    || case when plan -> 'existing' = '[]' then '[]' else private.build_statement('scheduled_before',
      jsonb_build_object('titles', jsonb_path_query_array(plan, '$.existing[*].title'))) end;
end
$$;
comment on function private.build_scheduled_statements is 'What the tool result of a plan says.';

create or replace function private.record_new_schedule(call jsonb, fields jsonb, parent_event_id uuid)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  schedule public.maintenance_schedules;
  event_id uuid;
  new_id constant uuid := private.add_schedule(fields);
  state constant jsonb := private.get_schedule_state((fields ->> 'home_id')::uuid, new_id);
begin
  select s.* into schedule from public.maintenance_schedules s
  where s.home_id = (fields ->> 'home_id')::uuid and s.id = new_id;
  event_id := private.record_schedule_change(call, schedule, 'add', 'Scheduled: ' || schedule.title, null,
    state - 'due' || '{"status": "ended"}', parent_event_id, state);
  return jsonb_build_object('event_id', event_id, 'schedule_id', schedule.id,
    'title', private.build_schedule_title(fields),
    'every', private.build_interval_rule(fields), 'due_on', fields -> 'due_on');
end
$$;
comment on function private.record_new_schedule is
  'Adds a schedule and records its event schedule_changed. The state before it is that of an ended schedule, so an '
    'undo ends the schedule.';

create or replace function private.tool_schedule_maintenance(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  result_type constant text := 'maintenance_scheduled';
  plan jsonb;
  rejection jsonb;
  fields jsonb;
  added jsonb;
  first_event_id uuid;
  schedules jsonb := '[]'::jsonb;
begin
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  select p.plan, p.rejection into plan, rejection from private.plan_schedules(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  for fields in select a from jsonb_array_elements(plan -> 'added') a loop
    -- One chain: a void of its first event undoes all of them.
    added := private.record_new_schedule(call, fields, first_event_id);
    first_event_id := coalesce(first_event_id, (added ->> 'event_id')::uuid);
    schedules := schedules || added;
  end loop;
  return private.add_unused_arguments(
    private.build_tool_result(result_type, 'ok', private.build_scheduled_statements(plan),
    jsonb_build_object(
      'eventId', first_event_id, 'title', schedules #> '{0,title}', 'assetId', plan #> '{added,0,asset_id}',
      'data', jsonb_build_object(
          'schedules', (select jsonb_agg(jsonb_strip_nulls(s - 'event_id')) from jsonb_array_elements(schedules) s))
        || case when plan -> 'existing' = '[]' then '{}'
          else jsonb_build_object('already_scheduled', plan -> 'existing') end,
      'effects', (
        select jsonb_agg(jsonb_build_object('kind', 'event', 'id', s -> 'event_id'))
          || jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'schedule_id'))
        from jsonb_array_elements(schedules) s))
    || private.build_focus(null, case when jsonb_array_length(schedules) = 1
      then private.parse_uuid(plan #>> '{added,0,asset_id}') end)
    || private.build_undo_hint(private.parse_uuid(call ->> 'home_id'), first_event_id)), plan -> 'unused');
end
$$;
comment on function private.tool_schedule_maintenance is
  'Tool schedule_maintenance { schedules: [1–40] }. Adds all of them or none; a task that is scheduled already is '
    'listed and not added again. Codes: ok, already_done, invalid_arguments, forbidden.';
