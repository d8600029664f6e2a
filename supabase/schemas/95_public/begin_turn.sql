-- Request: { turn_id, attempt_id, route, idempotency_key, request_hash, home_id, thread_key, message: { id, client_id,
-- parts }, regenerate: whether a message that was answered is to be answered again, imported_history, limits: {
-- turns_per_minute, turns_per_day, tokens_per_month }, history_limit, lease_seconds }. Answer: { outcome: new | resume
-- | replay | running | mismatch | edited | not_last | limited | home_not_found | thread_not_found | home_required |
-- unauthenticated, … }. The same attempt is always answered the same way.
create or replace function public.begin_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.begin_turn(request);
end
$$;
comment on function public.begin_turn is 'Begins a turn for the caller, or says why not.';
