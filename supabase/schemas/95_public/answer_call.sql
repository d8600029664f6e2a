-- request: { thread_key, home_id, tool_call_id, approval_id, message_id, attempt_id, lease_seconds, history_limit,
--   answer: { kind: decision, approved, reason } | { kind: output, output, valid_for: [tool names] }
--     | { kind: error, error_text },
--   request_hash, idempotency_key, is_streamed }
-- Returns { outcome: continue | waiting | replay | running | not_found | ambiguous | home_required | forbidden
--   | already_decided | reload_required | not_a_decision | invalid_output | expired | mismatch | deleted
--   | unauthenticated, … }
-- After 40001 or 40P01 the caller repeats the request.
create or replace function public.answer_call(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 1048576);
  return access.answer_call(request);
end
$$;
comment on function public.answer_call is
  'Applies a call response once: an approval decision with the approved call''s effects, or a client tool output.';
