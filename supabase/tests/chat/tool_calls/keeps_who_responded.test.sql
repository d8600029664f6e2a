begin;
select tests.plan(4);
select tests.make_world();
select tests.make_approval_tools();
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_client', '{}'));
select tests.as_table_owner();
select lives_ok($$ update tool_calls set answered_by = tests.id('member'), answer_key = 'k', answer_hash = repeat('0', 64) $$, 'stores who responds');
select throws_ok($$ update tool_calls set answered_by = tests.id('owner') $$, '23514', null, 'the person is immutable');
select throws_ok($$ update tool_calls set answer_key = 'other' $$, '23514', null, 'the key is immutable');
select throws_ok($$ update tool_calls set answer_hash = null $$, '23514', null, 'the hash is immutable');

rollback;
