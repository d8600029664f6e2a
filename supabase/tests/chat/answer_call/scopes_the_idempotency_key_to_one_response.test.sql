begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(7);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.pause('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'), tests.tool_call(1, 'test_ask', '{"note": "b"}'));
select is(tests.answer('hello', 'call_0', tests.output('1'), '{"idempotency_key": "k"}') ->> 'outcome', 'not_a_decision', 'A refused answer');
select is(tests.answer('hello', 'call_0', tests.approve(), '{"idempotency_key": "k", "request_hash": "aa"}') ->> 'outcome', 'waiting', 'does not use up its key');
select is(tests.answer('hello', 'call_0', tests.approve(), '{"idempotency_key": "k", "request_hash": "aa"}') ->> 'outcome', 'waiting', 'The same key and body are the same answer');
select is(tests.answer('hello', 'call_1', tests.approve(), '{"idempotency_key": "k", "request_hash": "bb"}') ->> 'outcome', 'mismatch', 'With another body the key is refused');
select is(tests.effects(), 'a', 'and nothing done');
select is(tests.answer('hello', 'call_1', tests.approve(), '{"idempotency_key": "l", "request_hash": "bb"}') ->> 'outcome', 'continue', 'Another key is another answer');
select tests.as_table_owner();
select throws_ok($$ update tool_calls set answered_by = tests.id('owner') $$, '23514', null, 'Whose answer it was never changes');

select * from finish();
rollback;
