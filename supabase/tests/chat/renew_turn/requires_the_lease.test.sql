begin;
select tests.plan(12);
select tests.make_world('member');
select tests.begin_turn('hello', '{"lease_seconds": 10}');
select ok((select lease_expires_at < clock_timestamp() + interval '11 s' from chat_turns), 'begin_turn sets the requested lease duration');
select is(renew_turn(tests.lease('hello') || '{"lease_seconds": 60}'), '{"outcome": "ok", "stop": false}', 'the lease holder renews the lease');
select ok((select lease_expires_at between clock_timestamp() + interval '50 s' and clock_timestamp() + interval '60 s' from chat_turns), 'renews for the requested duration');
select is(renew_turn(tests.lease('hello') || jsonb_build_object('lease_token', gen_random_uuid())), '{"outcome": "lease_lost", "stop": false}', 'rejects a wrong lease token');
select tests.sign_in(tests.id('owner'));
select is(renew_turn(tests.lease('hello')), '{"outcome": "lease_lost", "stop": false}', 'rejects another person with the lease token');
select tests.sign_in(tests.id('member'));
select tests.expire_lease('hello');
select is(renew_turn(tests.lease('hello')), '{"outcome": "ok", "stop": false}', 'renews an expired lease before a takeover');
select is(begin_turn(tests.turn_request('hello', jsonb_build_object('turn_id', gen_random_uuid(), 'attempt_id', gen_random_uuid()))) ->> 'outcome',
  'running', 'a renewed lease blocks another attempt');
select renew_turn(tests.lease('hello') || '{"lease_seconds": 100000}');
select ok((select lease_expires_at < clock_timestamp() + interval '301 s' from chat_turns), 'limits the lease to five minutes');
select tests.finish_turn('hello');
select is(renew_turn(tests.lease('hello')), '{"outcome": "lease_lost", "stop": false}', 'rejects a finished turn');

update chat_threads set visibility = 'household';
select tests.begin_turn('left');
select tests.sign_in(tests.id('owner'));
select is(renew_turn(tests.lease('left')) ->> 'outcome', 'lease_lost', 'rejects another person with the lease token in a shared thread');
select tests.sign_in(tests.id('member'));
select is(renew_turn(tests.lease('left')) ->> 'outcome', 'ok', 'a member renews the lease');
select tests.run_as_superuser($$ update home_members set revoked_at = now() where person_id = tests.id('member') $$);
select is(renew_turn(tests.lease('left')), '{"outcome": "lease_lost", "stop": false}', 'rejects a former member');
rollback;
