-- One tool call: who may run it, running it in a savepoint, its result.

create function private.failed_result(type text, code text, message text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('type', type, 'success', false, 'code', code, 'message', message);
end
$$;
comment on function private.failed_result(text, text, text) is
  'The result envelope of a call that its tool did not answer itself.';
revoke all on function private.failed_result(text, text, text) from public;
grant execute on function private.failed_result(text, text, text) to home_writer;

create function private.not_executed(code text, message text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.failed_result('not_executed', code, message);
end
$$;
comment on function private.not_executed(text, text) is 'The result of a call that never ran: its type says so.';
revoke all on function private.not_executed(text, text) from public;
grant execute on function private.not_executed(text, text) to home_writer;

create function private.refused_call(home uuid, tool_name text, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  policy private.tool_policies;
begin
  select p.* into policy from private.tool_policies p where p.tool_name = refused_call.tool_name;
  if policy.tool_name is null then
    return private.not_executed('not_found', 'Not executed: there is no such tool.');
  end if;
  if coalesce(private.role_rank(private.my_role(home)) < private.role_rank(policy.min_role), true) then
    return private.not_executed('forbidden', 'Not executed: you do not have the permission for this in this home.');
  end if;
  if jsonb_typeof(input) is distinct from 'object' then
    return private.not_executed('invalid_arguments', 'Not executed: the details were not understood.');
  end if;
  return null;
end
$$;
comment on function private.refused_call(uuid, text, jsonb) is
  'Why a call must not run (unknown tool, role too low, no arguments) as its result; null when it may, though perhaps only after a person''s yes.';
revoke all on function private.refused_call(uuid, text, jsonb) from public;
grant execute on function private.refused_call(uuid, text, jsonb) to home_writer;

create function private.run_tool(tool_name text, call jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  result jsonb;
begin
  -- The block's exception clause makes it a savepoint: what a failing tool wrote is gone, the rest stands.
  execute format('select private.%I($1, $2)', 'tool_' || tool_name) into result using call, input;
  if jsonb_typeof(result) is distinct from 'object' then
    raise exception 'Tool "%" returned no result envelope', tool_name using errcode = 'XX000';
  end if;
  return result;
exception
  when transaction_rollback or insufficient_resources or operator_intervention or system_error
    or lock_not_available then
    -- Serialization failure, deadlock, server in trouble: the caller runs the whole step again.
    raise;
  when insufficient_privilege then
    return private.failed_result(tool_name, 'forbidden', 'You do not have the permission for this in this home, so it was not done.');
  when foreign_key_violation then
    return private.failed_result(tool_name, 'not_found', 'Something this refers to is not in this home''s record, so it was not done.');
  when unique_violation or exclusion_violation then
    return private.failed_result(tool_name, 'conflict', 'The record changed at the same moment, so this was not done.');
  when integrity_constraint_violation or data_exception then
    return private.failed_result(tool_name, 'invalid_arguments', 'Some of the details were not valid, so this was not done.');
  when others then
    -- The database's own text may hold what people wrote: it goes to the server's log and nowhere else.
    raise log 'tool "%" failed: % %', tool_name, sqlstate, sqlerrm;
    return private.failed_result(tool_name, 'internal', 'Something went wrong on our side, so this was not done.');
end
$$;
comment on function private.run_tool(text, jsonb, jsonb) is
  'Runs private.tool_<name>(call, input) in a savepoint of its own and returns its result; a failure becomes a result too.';
revoke all on function private.run_tool(text, jsonb, jsonb) from public;
grant execute on function private.run_tool(text, jsonb, jsonb) to home_writer;

create function private.store_call(turn public.chat_turns, call jsonb) returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  stored public.tool_calls;
begin
  insert into public.tool_calls (
    home_id, turn_id, ordinal, call_id, provider_call_id, tool_name, arguments, provider, input)
  values (
    turn.home_id, turn.id, (call ->> 'ordinal')::int, call ->> 'id', call ->> 'provider_call_id',
    call ->> 'name', coalesce(call ->> 'arguments', ''), call ->> 'provider', nullif(call -> 'input', 'null'))
  returning * into stored;
  return stored;
end
$$;
comment on function private.store_call(public.chat_turns, jsonb) is 'Stores a call of pass one before it runs, so that what it records can refer to it.';
revoke all on function private.store_call(public.chat_turns, jsonb) from public;
grant execute on function private.store_call(public.chat_turns, jsonb) to home_writer;

create function private.settle_call(call_row_id uuid, result jsonb, state text default null) returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  settled public.tool_calls;
begin
  update public.tool_calls c
  set state = judged.state,
      error_text = case when judged.state = 'output-error' then left(coalesce(
        case jsonb_typeof(settle_call.result) when 'string' then settle_call.result #>> '{}' else settle_call.result ->> 'message' end,
        'Not executed.'), 2000) end,
      result = settle_call.result,
      finished_at = now()
  from (
    select coalesce(settle_call.state,
      case when settle_call.result @> '{"success": false}' then 'output-error' else 'output-available' end) as state
  ) judged
  where c.id = call_row_id and c.result is null
  returning c.* into settled;
  return settled;
end
$$;
comment on function private.settle_call(uuid, jsonb, text) is
  'Writes a call''s one result; without a state it is output-error for success:false, else output-available. Null row when it had one.';
revoke all on function private.settle_call(uuid, jsonb, text) from public;
grant execute on function private.settle_call(uuid, jsonb, text) to home_writer;

create function private.result_of_twin(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  -- An earlier one without a result waits for a person: one answer must not have two effects.
  return coalesce(c.result, private.not_executed('conflict',
    'Not executed: it is the same as another action of this message, which waits for a person.'))
  from public.tool_calls c
  where c.turn_id = call.turn_id and c.ordinal < call.ordinal
    and c.tool_name = call.tool_name and c.arguments = call.arguments
  order by c.ordinal
  limit 1;
end
$$;
comment on function private.result_of_twin(public.tool_calls) is
  'The result of an earlier call of the turn with the same name and the same arguments, byte for byte; null when there is no such call.';
revoke all on function private.result_of_twin(public.tool_calls) from public;
grant execute on function private.result_of_twin(public.tool_calls) to home_writer;
