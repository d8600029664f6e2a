begin;
set local search_path = public, extensions;
select plan(8);

select tests.make_world();
select tests.sign_in(tests.id('member'));
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

select * from finish();
rollback;
