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
