begin;
select tests.plan(13);

select tests.make_world();
select tests.set_limits('{"turns_per_minute": 3}');
select tests.sign_in(tests.id('member'));
select tests.begin_turn(i::text), tests.finish_turn(i::text) from generate_series(1, 2) i;
select is(tests.begin_turn('3') ->> 'outcome', 'new', 'accepts the third of three turns a minute');
select tests.finish_turn('3');
select is(tests.begin_turn('4') - 'retry_after', '{"outcome": "limited", "limit": "turns_per_minute"}', 'rejects the fourth turn in the minute');
select ok((tests.stored('4') ->> 'retry_after')::int between 59 and 60, 'returns the seconds until the first turn leaves the minute');
select is((select count(id) from chat_turns), 3::bigint, 'stores no turn for a rejected request');
select is((select count(*) from chat_messages), 6::bigint, 'stores no message for a rejected request');
select is(tests.begin_turn('4', '{"thread_key": "new"}') ->> 'outcome', 'limited', 'rejects a turn in a new thread');
select is((select count(*) from chat_threads), 1::bigint, 'creates no thread for a rejected request');
select is(tests.retry_turn('3') ->> 'outcome', 'replay', 'replays without counting a turn');
select tests.set_limits('{"turns_per_day": 3}');
select is(tests.begin_turn('4') - 'retry_after', '{"outcome": "limited", "limit": "turns_per_day"}', 'rejects a turn above the daily limit');
select ok((tests.stored('4') ->> 'retry_after')::int between 86399 and 86400, 'returns the seconds until the first turn leaves the day');
select tests.set_limits();
select is(tests.begin_turn('4') ->> 'outcome', 'new', 'keeps the key of a rejected request usable');
select tests.finish_turn('4');

select tests.set_limits('{"turns_per_minute": 1}');
select tests.run_as_superuser($$ update private.turn_attempts set begun_at = now() - interval '1 minute' $$);
select is(tests.begin_turn('5') ->> 'outcome', 'new', 'accepts a turn after the minute has passed');
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('6') ->> 'outcome', 'new', 'counts turns per person');

rollback;
