-- request: { turn_id, attempt_id, route, idempotency_key, request_hash, home_id, thread_key,
--   message: { client_id, parts }, own_words, named_title, asks_undo, regenerate: true to regenerate the answer of this
--   message, imported_history, decision: approved | denied if the message is a plain yes or no, history_limit,
--   lease_seconds }
-- Returns { outcome: new | resume | replay | running | mismatch | deleted | edited | not_last | limited
--   | home_not_found | thread_not_found | home_required | home_missing | unauthenticated, … }. A repeated attempt_id
--   gets the same outcome. After 40001 or 40P01 the caller repeats the request.
create or replace function public.begin_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 1048576);
  return access.begin_turn(request);
end
$$;
comment on function public.begin_turn is
  'Begins, resumes, regenerates or replays a turn of the caller, or returns the reason why not.';
