create or replace function private.policy_schedule_maintenance(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  plan jsonb;
  earlier_count int;
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  plan := (private.plan_schedules(call, input)).plan;
  if plan is null then
    return 'server';
  end if;
  -- What the calls have added, because one offer may be several schedules.
  select coalesce(sum(jsonb_array_length(c.result #> '{data,schedules}')), 0) into earlier_count
  from public.tool_calls c
  where c.home_id = private.parse_uuid(call ->> 'home_id') and c.turn_id = private.parse_uuid(call ->> 'turn_id')
    and c.tool_name = 'schedule_maintenance' and c.result @> '{"success": true}';
  return case
    when jsonb_array_length(plan -> 'added') + earlier_count > 3 then 'approval'
    when exists (
      select from jsonb_array_elements(plan -> 'added') added
      left join public.home_assets a on a.home_id = private.parse_uuid(call ->> 'home_id')
        and a.id = private.parse_uuid(added ->> 'asset_id')
      where not private.is_named_in_message(call, private.parse_uuid(added ->> 'asset_id'),
        concat_ws(' ', added ->> 'title', a.name, replace(a.kind, '_', ' '))))
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
      select jsonb_agg(private.build_schedule_values(a.fields) order by a.place)
      from jsonb_array_elements(plan -> 'added') with ordinality a (fields, place))))
    || case when plan @? '$.added[*].source_name ? (@ != null)' then private.build_statement('manual_comes_first')
      else '[]' end
    || private.build_statement('undoable_once_confirmed');
end
$$;
comment on function private.preview_schedule_maintenance is
  'Preview of a call of schedule_maintenance. Null for a call that would be rejected.';

create or replace function private.narrow_schedule_maintenance(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant jsonb := (private.plan_schedules(call, input)).plan;
begin
  return jsonb_build_object('schedules', (
    select jsonb_agg(i.item order by i.place) from jsonb_array_elements(plan -> 'items') with ordinality i (item, place)
    -- Only schedules, their dates and their entries are new, in this order.
    where call -> 'only' ? ('schedule:new:' || i.place)));
end
$$;
comment on function private.narrow_schedule_maintenance is
  'The input for those tasks of a call of schedule_maintenance that call.only names by the keys of its plan.';

create or replace function private.tool_schedule_maintenance(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  result_type constant text := 'maintenance_scheduled';
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  plan jsonb;
  rejection jsonb;
  fields jsonb;
  schedule public.maintenance_schedules;
  schedule_id uuid;
  state jsonb;
  event_id uuid;
  first_event_id uuid;
  schedules jsonb := '[]'::jsonb;
begin
  perform private.lock_home(call_home_id);
  select p.plan, p.rejection into plan, rejection from private.plan_schedules(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  for fields in select a from jsonb_array_elements(plan -> 'added') a loop
    schedule_id := private.add_schedule(fields);
    select s.* into schedule from public.maintenance_schedules s where s.home_id = call_home_id and s.id = schedule_id;
    state := private.get_schedule_state(call_home_id, schedule_id);
    -- The state before it is that of an ended schedule, so an undo ends the schedule. All are one chain: a void of its
    -- first event undoes all of them.
    event_id := private.record_schedule_change(call, schedule, 'add', null, state - 'due' || '{"status": "ended"}',
      first_event_id, state);
    first_event_id := coalesce(first_event_id, event_id);
    schedules := schedules || jsonb_build_object('event_id', event_id, 'schedule_id', schedule_id,
      'title', private.build_schedule_title(fields), 'every', private.build_interval_rule(fields),
      'due_on', fields -> 'due_on');
  end loop;
  return private.add_unused_arguments(private.build_tool_result(result_type, 'ok',
    private.build_statement('schedules_added', jsonb_build_object('schedules', (
        select jsonb_agg(private.build_schedule_values(a.fields) order by a.place)
        from jsonb_array_elements(plan -> 'added') with ordinality a (fields, place))))
      || case when plan @? '$.added[*].source_name ? (@ != null)' then private.build_statement('manual_comes_first')
        else '[]' end
      || case when plan -> 'existing' = '[]' then '[]' else private.build_statement('scheduled_before',
        jsonb_build_object('titles', jsonb_path_query_array(plan, '$.existing[*].title'))) end,
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
    || private.build_undo_offer(call)), plan -> 'unused');
end
$$;
comment on function private.tool_schedule_maintenance is
  'Tool schedule_maintenance { schedules: [1–40] }. Adds all of them or none; a task that is scheduled already is '
    'listed and not added again. Codes: ok, already_done, invalid_arguments, forbidden.';
