create or replace function private.store_app_call(call public.tool_calls) returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  stored_call public.tool_calls;
begin
  insert into public.tool_calls (
    home_id, origin, person_id, idempotency_key, ordinal, call_id, tool_name, arguments, provider, input,
    resolved_input, ignored, state, result, finished_at, client_id)
  values (
    call.home_id, call.origin, access.caller_id(), call.idempotency_key, 0, 'call_' || gen_random_uuid(),
    call.tool_name, '', '', call.input, call.resolved_input, coalesce(call.ignored, '[]'),
    case when call.result is null then 'input-available' else 'output-available' end, call.result,
    case when call.result is not null then now() end, call.client_id)
  returning * into stored_call;
  return stored_call;
end
$$;
comment on function private.store_app_call is
  'Stores a call of the caller without a turn and returns its row: home, origin, client, name, input, key and, once '
    'it is known, the result.';
