begin;
set local search_path = public, extensions;
select plan(11);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello', '{"lease_seconds": 10}');
select ok((select lease_expires_at < clock_timestamp() + interval '11 s' from chat_turns), 'A lease is as long as asked for');
select is(renew_turn(tests.lease('hello') || '{"lease_seconds": 60}'), '{"outcome": "ok", "stop": false}', 'Its holder renews it');
select ok((select lease_expires_at between clock_timestamp() + interval '50 s' and clock_timestamp() + interval '60 s' from chat_turns), 'for as long as asked for');
select is(renew_turn(tests.lease('hello') || jsonb_build_object('lease_token', gen_random_uuid())), '{"outcome": "lease_lost", "stop": false}', 'A wrong token renews nothing');
select tests.sign_in(tests.id('owner'));
select is(renew_turn(tests.lease('hello')), '{"outcome": "lease_lost", "stop": false}', 'nor does another person');
select tests.sign_in(tests.id('member'));
select tests.kill_lease('hello');
select is(renew_turn(tests.lease('hello')), '{"outcome": "ok", "stop": false}', 'A lease that ended is renewed while nobody took over');
select is(begin_turn(tests.turn_request('hello', jsonb_build_object('turn_id', gen_random_uuid(), 'attempt_id', gen_random_uuid()))) ->> 'outcome',
  'running', 'and holds again');
select renew_turn(tests.lease('hello') || '{"lease_seconds": 100000}');
select ok((select lease_expires_at < clock_timestamp() + interval '301 s' from chat_turns), 'No lease is longer than five minutes');
select tests.finish_turn('hello');
select is(renew_turn(tests.lease('hello')), '{"outcome": "lease_lost", "stop": false}', 'A finished turn has none');

select tests.begin_turn('left');
select is(renew_turn(tests.lease('left')) ->> 'outcome', 'ok', 'A member renews');
select tests.as_owner();
update home_members set revoked_at = now() where person_id = tests.id('member');
select tests.sign_in(tests.id('member'));
select is(renew_turn(tests.lease('left')), '{"outcome": "lease_lost", "stop": false}', 'who left the home keeps no thread of it busy');

select * from finish();
rollback;
