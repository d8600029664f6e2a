begin;
set local search_path = public, extensions;
select plan(8);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select is(begin_turn(tests.turn_request('hello')), tests.kept('hello'), 'A request that arrives twice is answered the same');
select is((select count(*) from chat_messages), 1::bigint, 'with one message');
select is((select count(id) from chat_turns), 1::bigint, 'and one turn');

select tests.begin_turn('keyless', '{"idempotency_key": null, "thread_key": "k"}');
select is(tests.kept('keyless') ->> 'outcome', 'new', 'A request without a key');
select is(begin_turn(tests.turn_request('keyless', '{"idempotency_key": null, "thread_key": "k"}')), tests.kept('keyless'), 'too');
select is((select count(*) from chat_messages), 2::bigint, 'with one message');

select tests.kill_lease('hello');
select is(begin_turn(tests.turn_request('hello')) ->> 'outcome', 'new', 'Late, after its lease ended, it may begin');
select is((select attempt from chat_turns where id = tests.id('turn hello')), 2, 'as a new attempt');

select * from finish();
rollback;
