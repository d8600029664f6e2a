begin;
set local search_path = public, extensions;
select plan(14);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn(i::text, '{"limits": {"turns_per_minute": 3}}'), tests.finish_turn(i::text) from generate_series(1, 2) i;
select is(tests.begin_turn('3', '{"limits": {"turns_per_minute": 3}}') ->> 'outcome', 'new', 'The third of three a minute begins');
select tests.finish_turn('3');
select is(tests.begin_turn('4', '{"limits": {"turns_per_minute": 3}}') - 'retry_after', '{"outcome": "limited", "limit": "turns_per_minute"}', 'the fourth does not');
select ok((tests.kept('4') ->> 'retry_after')::int between 59 and 60, 'and hears when the first falls out of the minute');
select is((select count(id) from chat_turns), 3::bigint, 'It leaves no turn');
select is((select count(*) from chat_messages), 6::bigint, 'no message');
select is(tests.begin_turn('4', '{"thread_key": "new", "limits": {"turns_per_minute": 3}}') ->> 'outcome', 'limited', 'In a new thread too');
select is((select count(*) from chat_threads), 1::bigint, 'which is not made');
select is(tests.begin_again('3', '{"limits": {"turns_per_minute": 3}}') ->> 'outcome', 'replay', 'A replay is no turn');
select is(tests.begin_turn('4', '{"limits": {"turns_per_day": 3}}') - 'retry_after', '{"outcome": "limited", "limit": "turns_per_day"}', 'The same for a day');
select ok((tests.kept('4') ->> 'retry_after')::int between 86399 and 86400, 'and hears when the first falls out of it');
select is(tests.begin_turn('4', '{"limits": {"turns_per_minute": 0, "turns_per_day": 0, "tokens_per_month": 0}}') ->> 'outcome', 'new', 'Zero is no limit, and the key was not consumed');
select tests.kill_lease('4');
select is(tests.begin_again('4', '{"limits": {"turns_per_minute": 1}}') ->> 'outcome', 'new', 'To try again is no turn either');
select tests.finish_turn('4');

select tests.as_owner();
set local session_replication_role = replica;
update chat_turns set created_at = now() - interval '1 minute';
set local session_replication_role = origin;
select tests.sign_in(tests.id('member'));
select is(tests.begin_turn('5', '{"limits": {"turns_per_minute": 3}}') ->> 'outcome', 'new', 'After the minute the person goes on');
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('6', '{"limits": {"turns_per_minute": 1}}') ->> 'outcome', 'new', 'The limit is each person''s own');

select * from finish();
rollback;
