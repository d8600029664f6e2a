create or replace function private.find_repeated_result(
  caller uuid, key text, home_id uuid, tool_name text, input jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  stored_call public.tool_calls;
begin
  if key is null then
    return null;
  end if;
  perform private.lock_key(caller, key);
  -- A call releases an expired key, so that no cleanup job is needed.
  update public.tool_calls c set idempotency_key = null
  where c.person_id = caller and c.idempotency_key = key and c.created_at <= now() - interval '24 hours';
  select c.* into stored_call from public.tool_calls c where c.person_id = caller and c.idempotency_key = key;
  if stored_call.id is not null
    -- An agent gets no result of another one, nor of the app.
    and (stored_call.home_id, stored_call.tool_name, stored_call.input, stored_call.client_id)
      is distinct from (coalesce(find_repeated_result.home_id, stored_call.home_id), find_repeated_result.tool_name,
        find_repeated_result.input, coalesce(access.caller_client(), stored_call.client_id)) then
    raise exception 'Another call has used this idempotency key' using errcode = 'PT422',
      detail = 'idempotency_mismatch', hint = 'idempotency_key';
  end if;
  -- A call without a result is one of an agent that waits for a decision.
  return coalesce(stored_call.result,
    case when stored_call.id is not null then private.build_approval_result(stored_call) end);
end
$$;
comment on function private.find_repeated_result is
  'Returns the stored result of the caller''s call with this idempotency key in the last 24 hours, awaiting_approval '
    'while that call is pending, null when there is none. Raises PT422 when that call has another tool or other '
    'arguments, or another home than the one given. Locks the key.';
