begin;
select tests.plan(13);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select tests.expire_approvals();
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'expired', 'rejects an approval after it expired');
select is(tests.tool_effects(), null, 'runs no tool');
select results_eq($$ select state::text, result, answered_by from tool_calls $$,
  $$ values ('output-error', '{"type": "not_executed", "success": false, "code": "expired", "message": {"statements": [{"code": "approval_expired"}]}}'::jsonb, null::uuid) $$, 'stores the call as expired');
select is((select decision from tool_approvals), 'expired', 'stores the approval as expired');
select is(tests.answer_parts('hello') -> 1 -> 'output' ->> 'code', 'expired', 'the message has an expired tool result');
select is(tests.answer_parts('hello') -> 0 -> 'approval' ? 'approved', false, 'the message says neither approved nor denied');
select is((select status from chat_turns), 'completed', 'completes the turn');
select is(tests.respond('hello', 'call_0', tests.denial()) ->> 'outcome', 'expired', 'rejects a denial after the approval expired');

select tests.begin_pending_turn('two', '{}', tests.tool_call(0, 'test_ask', '{"note": "b"}', '{"id": "b"}'), tests.tool_call(1, 'test_client', '{}', '{"id": "c"}'));
select tests.expire_approvals();
select is(tests.respond('two', 'c', tests.client_output('"pine"')) ->> 'outcome', 'continue', 'an expired approval does not block other calls');
select is(jsonb_path_query_array(tests.stored('two'), '$.calls[*].state'), '["output-error", "output-available"]', 'returns the expired call to the model as an error');

select tests.finish_turn('two');
select tests.begin_pending_turn('three', '{}', tests.tool_call(0, 'test_ask', '{"note": "d"}', '{"id": "d"}'), tests.tool_call(1, 'test_client', '{}', '{"id": "e"}'));
select tests.expire_approvals();
select is(tests.respond('three', 'd', tests.denial()) ->> 'outcome', 'expired', 'rejects an expired approval while other calls are pending');
select is((select status from chat_turns where id = tests.id('turn three')), 'requires_action', 'keeps the turn waiting for the other calls');
select is(tests.respond('three', 'e', tests.client_output('0')) ->> 'outcome', 'continue', 'continues after the other call');
rollback;
