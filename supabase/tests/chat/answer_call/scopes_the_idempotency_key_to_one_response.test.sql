begin;
select tests.plan(8);

select tests.make_world();
select tests.make_approval_tools();
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'), tests.tool_call(1, 'test_ask', '{"note": "b"}'));
select is(tests.respond('hello', 'call_0', tests.client_output('1'), '{"idempotency_key": "k"}') ->> 'outcome', 'not_a_decision', 'rejects an output for a pending approval');
select is(tests.respond('hello', 'call_0', tests.approval(), '{"idempotency_key": "k", "request_hash": "aa"}') ->> 'outcome', 'waiting', 'a rejected response does not consume its key');
select is(tests.respond('hello', 'call_0', tests.approval(), '{"idempotency_key": "k", "request_hash": "aa"}') ->> 'outcome', 'waiting', 'accepts the same key with the same body');
select is(tests.respond('hello', 'call_1', tests.approval(), '{"idempotency_key": "k", "request_hash": "bb"}') ->> 'outcome', 'mismatch', 'rejects the key with another body');
select is(tests.tool_effects(), 'a', 'runs only the approved call');
select is(tests.respond('hello', 'call_1', tests.approval(), '{"idempotency_key": "l", "request_hash": "bb"}') ->> 'outcome', 'continue', 'accepts another key for the other call');
select tests.finish_turn('hello');
update chat_threads set visibility = 'household';
select tests.sign_in(tests.id('owner'));
select is(tests.respond('hello', 'call_1', tests.approval(), '{"idempotency_key": "k", "request_hash": "cc"}') ->> 'outcome', 'replay', 'accepts the key of another person');
select tests.as_table_owner();
select throws_ok($$ update tool_calls set answered_by = tests.id('owner') $$, '23514', null, 'the responder is immutable');

rollback;
