begin;
select tests.plan(10);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "replaced"}'));
select is(tests.respond('hello', 'call_0', tests.denial('Not "this" year')) ->> 'outcome', 'continue', 'a denial continues the turn');
select is(tests.tool_effects(), null, 'runs no tool');
select is(tests.stored('hello') -> 'calls' -> 0 -> 'result', '{"type": "not_executed", "success": false, "code": "denied", "message": {"statements": [{"code": "call_denied"}]}, "data": {"reason": "Not \"this\" year"}}', 'returns a denied tool result with the reason');
select is(tests.stored('hello') -> 'calls' -> 0 ->> 'state', 'output-denied', 'sets the state output-denied');
select is((tests.stored('hello') -> 'message_parts' -> 0) - 'output' - 'provider' #- '{approval,id}' #- '{approval,expiresAt}' #- '{approval,plan}', '{"type": "tool-call", "toolCallId": "call_0", "toolName": "test_ask",
  "input": {"note": "replaced"}, "state": "output-denied", "approval": {"preview": {"statements": [{"code": "may_run_tool", "tool": "test_ask"}]}, "approved": false, "reason": "Not \"this\" year"}}', 'stores the denial and its reason in the message');
select is(tests.stored('hello') -> 'message_parts' -> 1 -> 'isError', 'true', 'marks the stored tool result as an error');
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'already_decided', 'rejects a later approval');
select is(tests.respond('hello', 'call_0', tests.denial('another reason')) ->> 'outcome', 'running', 'accepts the same denial again');
select is((select reason from tool_approvals), 'Not "this" year', 'keeps the first reason');
select tests.expire_lease('hello');
select tests.begin_pending_turn('again', '{}', tests.tool_call(0, 'test_ask', '{"note": "replaced"}', '{"id": "another"}'));
select tests.respond('again', 'another', tests.denial());
select is((select result ? 'data' from tool_calls where call_id = 'another'), false, 'stores no data without a reason');
rollback;
