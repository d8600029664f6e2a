create or replace function private.record_responder(call public.tool_calls, request jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.tool_calls c
  set answered_by = access.caller_id(), answer_key = nullif(request ->> 'idempotency_key', ''),
    answer_hash = private.hash_with_key(c.id, request ->> 'request_hash')
  where c.id = call.id;
end
$$;
comment on function private.record_responder is
  'Stores the caller with the call that it responds to, the idempotency key of the request and a keyed hash of it.';
