-- A turn is three requests of the edge function, each one transaction. A repeated request returns what the first did.
-- 1. begin_turn (90_use_cases/begin_turn.sql) checks the limits (35_rules/usage_limits.sql), finds or creates the
--    thread (80_turn_state/threads.sql), stores the turn with its lease and the person's message
--    (80_turn_state/turns.sql, leases.sql, messages.sql), and lets the message decide or cancel pending calls of
--    earlier turns (85_responses/decisions.sql). begin_attempt (outcomes.sql) returns the home, the history and what
--    earlier attempts have stored, and reserves tokens (usage.sql).
-- 2. run_tools (90_use_cases/run_tools.sql) stores a pass that calls tools in chat_passes. resolve_call_kind
--    (75_tool_calls/approvals.sql) says how each call runs. It runs in a savepoint (execution.sql: run_call, run_tool,
--    and tool_<name> of 70_tools) and is stored with its result in tool_calls. Or it stays pending: of a call that
--    needs an approval, request_approval (approvals.sql) stores the plan after all other calls of the pass.
-- 3. finish_turn (90_use_cases/finish_turn.sql) stores the assistant's message, the reply, the outcome of the calls
--    (75_tool_calls/results.sql) and the usage, and ends the lease.
-- A turn with pending calls has the status requires_action. answer_call (90_use_cases/answer_call.sql)
-- stores a client tool output, or the decision with the effects of the approved call (85_responses/decisions.sql), and
-- begins an attempt that continues the turn at 2 or 3. Meanwhile renew_turn extends the lease, and append_turn_events
-- stores the events that followers read.

-- request: { thread_key, home_id, tool_call_id, approval_id or message_id, attempt_id, lease_seconds, history_limit,
--   answer: { kind: decision, approved, reason, only: the keys of the optional changes that an approval takes }
--     | { kind: output, output, valid_for: [tool names] } | { kind: error, error_text },
--   request_hash, idempotency_key, is_streamed }
-- Returns { outcome: continue | waiting | replay | running | not_found | home_required | forbidden
--   | already_decided | reload_required | not_a_decision | unknown_change | invalid_output | expired | mismatch
--   | deleted | unauthenticated, … }
-- Without approval_id a decision is of the newest approval, but an approval that was requested again because its plan
--   had changed is given with its id only. waiting then has asked_again: { call_id, question }.
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

-- request: { turn_id, lease_token, seq: 1 to 2000, events: [at most 2 MB] }. [] only reads whether a stop is requested.
-- Returns { outcome: ok | lease_lost, stop }. Does not renew the lease.
create or replace function public.append_turn_events(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 4194304);
  return access.append_turn_events(request);
end
$$;
comment on function public.append_turn_events is
  'Appends a batch to the turn event log, each seq once, and returns whether a stop is requested.';

-- request: { turn_id, attempt_id, route, idempotency_key, request_hash, home_id, thread_key,
--   message: { client_id, parts }, own_words, named_title, asks_undo, names_danger,
--   languages: { message, locale, accepted } (see choose_language), screen_id: the id of what the app shows,
--   regenerate: true to regenerate the answer of this message, imported_history: [{ role, content }], history_limit,
--   lease_seconds, decision_changes: [code], decision_calls: [{ approval_id, approved, only: [key] }], decision, if
--   the message has a yes or a no: approved | approved_both | approved_all | denied | denied_all | denied_and_more |
--   named | sent | unclear }
-- Returns { outcome: new | resume | replay | running | mismatch | deleted | edited | not_last | limited
--   | home_not_found | thread_not_found | home_required | home_missing | unauthenticated, … }. A repeated attempt_id
--   gets the same outcome. After 40001 or 40P01 the caller repeats the request.
-- new and resume have what begin_attempt returns, replay what build_replay_outcome does. running has { retry_after,
--   stopping, turn }, turn only if it is the request's; limited has { limit, retry_after }.
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

-- request: { turn_id, lease_token, message: { parts, reply_fields: { suggestions, notice, usage, degraded, stopped },
--   provider, model }, status: completed | requires_action, outcome,
--   usage: [{ pass, model, input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms }],
--   events: [{ seq, events }] }
-- Returns { outcome: ok | lease_lost | already_finished }
create or replace function public.finish_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 8388608);
  return access.finish_turn(request);
end
$$;
comment on function public.finish_turn is 'Stores a turn''s assistant message, usage and last events, once.';

-- request: { thread_key, home_id, before: message id, limit: 1 to 200, default 50 }
-- Returns { outcome: ok | not_found | home_required | unauthenticated, thread_id, home_id, has_more,
--   messages: [{ id, role, parts, origin, model, client_id, created_at, turn_id, turn_status, shown, language }] }
-- Only an assistant message has shown: the reply's fields that the message does not have, such as outcome; null without
-- a stored answer.
create or replace function public.read_messages(request jsonb) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 16384);
  return access.read_messages(request);
end
$$;
comment on function public.read_messages is 'A page of a thread''s messages, oldest first.';

-- request: { thread_key, home_id, turn_id: default the running turn, attempt, after_seq: 0 for all batches }
-- Returns { outcome: ok | none | superseded | not_found | home_required | unauthenticated,
--   turn: { id, attempt, thread_id, assistant_message_id, status, live, continues,
--     responded_pass: the pass whose pending calls have their responses; null unless it continues },
--   batches: [{ seq, events }],
--   reply and parts: null unless the turn is completed or requires action }
-- The thread's next turn deletes the batches, and so does the turn's next attempt.
create or replace function public.read_turn_events(request jsonb) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 16384);
  return access.read_turn_events(request);
end
$$;
comment on function public.read_turn_events is
  'A turn''s status, its event batches after after_seq and, when it has finished, its message.';

-- request: { turn_id, lease_token }. Returns { outcome: ok | lease_lost }
create or replace function public.release_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 16384);
  return access.release_turn(request);
end
$$;
comment on function public.release_turn is
  'Ends the lease of a turn without a reply, so that the request can be retried at once.';

-- request: { turn_id, lease_token, lease_seconds }. Returns { outcome: ok | lease_lost, stop }
create or replace function public.renew_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 16384);
  return access.renew_turn(request);
end
$$;
comment on function public.renew_turn is 'Renews the lease of a turn and returns whether a stop is requested.';

-- request: { turn_id, lease_token, pass: { number, message, model, finish_reason, usage }, context_text,
--   calls: [{ id, ordinal, provider_call_id, name, arguments, provider, input, ignored, notes, result }],
--   approval_ttl_hours }
-- Returns { outcome: ok | stopped (before any tool ran) | lease_lost | turn_over (the turn has finished),
--   calls: [{ id, ordinal, name, state, result, short_ids: { uuid: short id }, is_duplicate,
--     approval: { id, expires_at, preview, needed_role, plan: { id, changes } } }],
--   language: that of the texts, undecided_calls: the pending calls of earlier turns, as describe_call returns them }
-- A pending call has no result and the state input-available (client-side tool) or approval-requested.
-- After 40001 or 40P01 the caller repeats the request.
create or replace function public.run_tools(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 8388608);
  return access.run_tools(request);
end
$$;
comment on function public.run_tools is
  'Stores a pass, its calls and their results, and runs database tools in order, once. A repeated request returns the '
    'stored results.';

-- request: { thread_key, home_id }. Only the turn's person and the person whose request runs its attempt can stop it.
-- Returns { outcome: ok | not_found | home_required | unauthenticated, thread_id,
--   stopped: the stop was requested, or the turn was abandoned; false when no turn of the caller runs }
create or replace function public.stop_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 16384);
  return access.stop_turn(request);
end
$$;
comment on function public.stop_turn is
  'Requests the thread''s running turn to stop. The process that holds its lease stores the partial answer; tools '
    'that have not run do not run.';
