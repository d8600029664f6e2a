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
