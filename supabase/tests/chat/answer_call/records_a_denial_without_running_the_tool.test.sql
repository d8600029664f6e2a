begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(11);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.pause('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "replaced"}'));
select is(tests.answer('hello', 'call_0', tests.deny('Not "this" year')) ->> 'outcome', 'continue', 'A no takes the turn on as well');
select is(tests.effects(), null, 'Nothing is done');
select is(tests.kept('hello') -> 'calls' -> 0 -> 'result', '{"type": "not_executed", "success": false, "code": "denied", "message": "Not done: the answer was no.", "data": {"reason": "Not \"this\" year"}}', 'The model hears it, and why');
select is(tests.kept('hello') -> 'calls' -> 0 ->> 'state', 'output-denied', 'as a denial');
select is((tests.kept('hello') -> 'message_parts' -> 0) - 'output' - 'provider' #- '{approval,id}' #- '{approval,expiresAt}', '{"type": "tool-call", "toolCallId": "call_0", "toolName": "test_ask",
  "input": {"note": "replaced"}, "state": "output-denied", "approval": {"preview": "The assistant asks to test ask.", "approved": false, "reason": "Not \"this\" year"}}', 'So does the message');
select is(tests.kept('hello') -> 'message_parts' -> 1 -> 'isError', 'true', 'whose result is no success');
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'already_decided', 'A yes comes too late');
select is(tests.answer('hello', 'call_0', tests.deny('another reason')) ->> 'outcome', 'running', 'the same no does not');
select is(tests.effects(), null, 'Still nothing is done');
select is((select reason from tool_approvals), 'Not "this" year', 'The first reason stands');
select tests.kill_lease('hello');
select tests.pause('again', '{}', tests.tool_call(0, 'test_ask', '{"note": "replaced"}', '{"id": "another"}'));
select tests.answer('again', 'another', tests.deny());
select is((select result ? 'data' from tool_calls where call_id = 'another'), false, 'A no needs no reason');

select * from finish();
rollback;
