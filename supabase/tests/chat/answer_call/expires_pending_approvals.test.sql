begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(15);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.pause('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select tests.let_approvals_expire();
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'expired', 'A yes after the time is too late');
select is(tests.effects(), null, 'Nothing is done');
select results_eq($$ select state, result, answered_by from tool_calls $$,
  $$ values ('output-error', '{"type": "not_executed", "success": false, "code": "expired", "message": "Not executed: nobody approved it in time."}'::jsonb, null::uuid) $$, 'The call is settled as expired');
select is((select decision from tool_approvals), 'expired', 'so is the approval');
select is((select parts -> 1 -> 'output' ->> 'code' from chat_messages where role = 'assistant'), 'expired', 'and the message says so');
select is((select parts -> 0 -> 'approval' ? 'approved' from chat_messages where role = 'assistant'), false, 'which nobody approved or denied');
select is((select status from chat_turns), 'completed', 'The turn waits no longer');
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'expired', 'Again: too late');
select is(tests.answer('hello', 'call_0', tests.deny()) ->> 'outcome', 'expired', 'also for a no');
select is(tests.begin_turn('next') ->> 'outcome', 'new', 'The thread goes on');
select tests.finish_turn('next');

select tests.pause('two', '{}', tests.tool_call(0, 'test_ask', '{"note": "b"}', '{"id": "b"}'), tests.tool_call(1, 'test_client', '{}', '{"id": "c"}'));
select tests.let_approvals_expire();
select is(tests.answer('two', 'c', tests.output('"pine"')) ->> 'outcome', 'continue', 'What expired meanwhile does not hold up the others');
select is(jsonb_path_query_array(tests.kept('two'), '$.calls[*].state'), '["output-error", "output-available"]', 'and is told to the model');

select tests.finish_turn('two');
select tests.pause('three', '{}', tests.tool_call(0, 'test_ask', '{"note": "d"}', '{"id": "d"}'), tests.tool_call(1, 'test_client', '{}', '{"id": "e"}'));
select tests.let_approvals_expire();
select is(tests.answer('three', 'd', tests.deny()) ->> 'outcome', 'expired', 'While others are pending');
select is((select status from chat_turns where id = tests.id('turn three')), 'requires_action', 'the turn goes on waiting');
select is(tests.answer('three', 'e', tests.output('0')) ->> 'outcome', 'continue', 'for them');

select * from finish();
rollback;
