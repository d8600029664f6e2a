begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(15);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.pause('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select tests.let_approvals_expire();
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'expired', 'rejects an approval after it expired');
select is(tests.effects(), null, 'runs no tool');
select results_eq($$ select state, result, answered_by from tool_calls $$,
  $$ values ('output-error', '{"type": "not_executed", "success": false, "code": "expired", "message": "Not executed: nobody approved it in time."}'::jsonb, null::uuid) $$, 'stores the call as expired');
select is((select decision from tool_approvals), 'expired', 'stores the approval as expired');
select is((select parts -> 1 -> 'output' ->> 'code' from chat_messages where role = 'assistant'), 'expired', 'stores an expired tool result in the message');
select is((select parts -> 0 -> 'approval' ? 'approved' from chat_messages where role = 'assistant'), false, 'stores neither approved nor denied in the message');
select is((select status from chat_turns), 'completed', 'completes the turn');
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'expired', 'rejects the approval again');
select is(tests.answer('hello', 'call_0', tests.deny()) ->> 'outcome', 'expired', 'rejects a denial after the approval expired');
select is(tests.begin_turn('next') ->> 'outcome', 'new', 'a new message begins a turn');
select tests.finish_turn('next');

select tests.pause('two', '{}', tests.tool_call(0, 'test_ask', '{"note": "b"}', '{"id": "b"}'), tests.tool_call(1, 'test_client', '{}', '{"id": "c"}'));
select tests.let_approvals_expire();
select is(tests.answer('two', 'c', tests.output('"pine"')) ->> 'outcome', 'continue', 'an expired approval does not block other calls');
select is(jsonb_path_query_array(tests.kept('two'), '$.calls[*].state'), '["output-error", "output-available"]', 'returns the expired call to the model as an error');

select tests.finish_turn('two');
select tests.pause('three', '{}', tests.tool_call(0, 'test_ask', '{"note": "d"}', '{"id": "d"}'), tests.tool_call(1, 'test_client', '{}', '{"id": "e"}'));
select tests.let_approvals_expire();
select is(tests.answer('three', 'd', tests.deny()) ->> 'outcome', 'expired', 'rejects an expired approval while other calls are pending');
select is((select status from chat_turns where id = tests.id('turn three')), 'requires_action', 'keeps the turn waiting for the other calls');
select is(tests.answer('three', 'e', tests.output('0')) ->> 'outcome', 'continue', 'continues after the other call');

select * from finish();
rollback;
