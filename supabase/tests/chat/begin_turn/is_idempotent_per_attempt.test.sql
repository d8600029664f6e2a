begin;
select tests.plan(10);
select tests.make_world('member');
select tests.begin_turn('hello');
select is(begin_turn(tests.turn_request('hello')), tests.stored('hello'), 'returns the same result to the same attempt');
select is((select count(*) from chat_messages), 1::bigint, 'stores one message');
select is((select count(id) from chat_turns), 1::bigint, 'stores one turn');

select tests.begin_turn('keyless', '{"idempotency_key": null, "thread_key": "k"}');
select is(tests.stored('keyless') ->> 'outcome', 'new', 'accepts a request without a key');
select is(begin_turn(tests.turn_request('keyless', '{"idempotency_key": null, "thread_key": "k"}')), tests.stored('keyless'), 'returns the same result without a key');
select is((select count(*) from chat_messages), 2::bigint, 'stores one message without a key');

select tests.expire_lease('hello');
select is(begin_turn(tests.turn_request('hello')) ->> 'outcome', 'new', 'begins a new attempt after the lease expired');
select is((select attempt from chat_turns where id = tests.id('turn hello')), 2, 'increments the attempt');

-- The attempt of a member who has responded to a call of the turn.
select tests.make_approval_tools();
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('shared', '{"home_id": null, "thread_key": "shared"}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select tests.run_as_superuser($$ update chat_threads set visibility = 'household' where key = 'shared' $$);
select tests.sign_in(tests.id('owner'));
select is(tests.respond('shared', 'call_0', tests.approval(), jsonb_build_object('attempt_id', tests.id('attempt of the owner'))) ->> 'outcome', 'continue', 'an owner continues the turn');
select tests.sign_in(tests.id('member'));
select tests.begin_turn('shared', jsonb_build_object('home_id', null, 'thread_key', 'shared', 'attempt_id', tests.id('attempt of the owner')));
select is(tests.stored('shared') ->> 'outcome', 'running', 'the person of the turn does not get the lease of another person''s attempt');
rollback;
