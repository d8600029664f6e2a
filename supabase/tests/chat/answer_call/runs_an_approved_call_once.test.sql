begin;
select tests.plan(24);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_effect', '{"note": "at once"}'), tests.tool_call(1, 'test_ask', '{"note": "replaced"}'));
select tests.respond('hello', 'call_1', tests.approval() || '{"reason": "It is old."}', jsonb_build_object('attempt_id', tests.id('yes'), 'idempotency_key', 'k'));
select is(tests.stored('hello') ->> 'outcome', 'continue', 'an approval of the last pending call continues the turn');
select is(tests.tool_effects(), 'at once,replaced', 'runs the approved call');
select results_eq($$ select state::text, result ->> 'message', answered_by, answer_key from tool_calls where call_id = 'call_1' $$,
  $$ values ('output-available', 'Noted replaced.', tests.id('member'), 'k') $$, 'stores state, result, responder and key');
select results_eq($$ select decision::text, decided_by, reason from tool_approvals $$, $$ values ('approved', tests.id('member'), 'It is old.') $$, 'stores the decision, the approver and the reason');
select is(jsonb_path_query_array(tests.stored('hello'), '$.calls[*].result.message'), '["Noted at once.", "Noted replaced."]', 'returns all calls in order with their results');
select is((tests.stored('hello') -> 'calls' -> 1 -> 'approval') - 'id' - 'expires_at' - 'preview' - 'plan', '{"approved": true, "reason": "It is old.", "needed_role": "member"}', 'returns the decision');
select is(tests.stored('hello') -> 'passes', jsonb_build_array(jsonb_build_object('message', '{"role":  "assistant"}', 'model', 'm', 'context_text', 'the context')), 'returns pass one');
select is(tests.stored('hello') -> 'user_message', jsonb_build_object('id', tests.stored('hello') -> 'turn' -> 'user_message_id', 'client_id', null, 'parts', '[{"type": "text", "text": "hello"}]'::jsonb), 'returns the user message');
select is(tests.stored('hello') -> 'turn' -> 'attempt', '2', 'returns a new attempt');
select is((select status from chat_turns), 'running', 'sets the turn to running');
select is(tests.stored('hello') -> 'message_parts', tests.answer_parts('hello'), 'returns the parts of the message');
select is((select jsonb_agg(p - 'provider' #- '{approval,id}' #- '{approval,expiresAt}' #- '{approval,plan}') from jsonb_array_elements(tests.stored('hello') -> 'message_parts') p), '[
  {"type": "tool-call", "toolCallId": "call_0", "toolName": "test_effect", "input": {"note": "at once"}, "state": "output-available",
   "output": {"type": "test", "success": true, "code": "ok", "message": "Noted at once.", "data": {"effects": 1}}},
  {"type": "tool-call", "toolCallId": "call_1", "toolName": "test_ask", "input": {"note": "replaced"}, "state": "output-available",
   "approval": {"preview": {"statements": [{"code": "may_run_tool", "tool": "test_ask"}]}, "approved": true, "reason": "It is old."},
   "output": {"type": "test", "success": true, "code": "ok", "message": "Noted replaced.", "data": {"effects": 2}}},
  {"type": "tool-result", "toolCallId": "call_0", "toolName": "test_effect",
   "output": {"type": "test", "success": true, "code": "ok", "message": "Noted at once.", "data": {"effects": 1}}},
  {"type": "tool-result", "toolCallId": "call_1", "toolName": "test_ask",
   "output": {"type": "test", "success": true, "code": "ok", "message": "Noted replaced.", "data": {"effects": 2}}},
  {"type": "text", "text": "May I?"}
]'::jsonb, 'stores output and tool result of the approved call');

select tests.store('first', tests.stored('hello'));
select is(tests.respond('hello', 'call_1', tests.approval(), jsonb_build_object('attempt_id', tests.id('yes'))), tests.stored('first'), 'returns the same result to the same attempt');
select is(tests.respond('hello', 'call_1', tests.approval()) ->> 'outcome', 'running', 'returns "running" to another approval');
select is(tests.respond('hello', 'call_1', tests.denial()) ->> 'outcome', 'already_decided', 'rejects a denial after an approval');
select tests.store('hello', tests.stored('first'));
select is(tests.finish_turn('hello', '{"message": {"model": "m", "parts": [{"type": "text", "text": "Done it."}]}, "usage": [{"pass": 2, "model": "m", "input_tokens": 5, "output_tokens": 5}]}') ->> 'outcome', 'ok', 'finishes the turn');
select is(tests.respond('hello', 'call_1', tests.approval()) ->> 'outcome', 'replay', 'returns "replay" for a later approval');
select is(tests.stored('hello') #>> '{parts,0,text}', 'Done it.', 'returns the stored message');
select is(tests.stored('hello') #>> '{reply_fields,status}', 'completed', 'returns the completed status');
select is(tests.respond('hello', 'call_1', tests.denial()) ->> 'outcome', 'already_decided', 'rejects a denial after the turn finished');
select is(tests.tool_effects(), 'at once,replaced', 'runs the call once');
select is(tests.retry_turn('hello') #>> '{parts,0,text}', 'Done it.', 'replays the final message to the original request');
select is((select count(*) from chat_messages), 2::bigint, 'stores one user message and one answer');
select is((select count(*) from usage_events where pass = 2), 1::bigint, 'records the usage of pass two once');
rollback;
