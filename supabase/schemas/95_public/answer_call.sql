-- Request: { thread_key, home_id, tool_call_id, approval_id, message_id, attempt_id, lease_seconds, history_limit,
-- answer: { kind: decision, approved, reason } | { kind: output, output, valid_for: [tool names] } | { kind: error,
-- error_text }, request_hash, idempotency_key }. Answer: { outcome: continue | waiting | replay | running | not_found |
-- ambiguous | home_required | forbidden | already_decided | not_a_decision | invalid_output | expired | mismatch |
-- unauthenticated, … }. 40001 and 40P01: call again.
create or replace function public.answer_call(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.answer_call(request);
end
$$;
comment on function public.answer_call is
  'Answers a pending call, once: decides on an approval and does what was approved in the same transaction, or stores '
    'a phone''s output.';
