begin;
select tests.plan(18);
select tests.make_world('member');
select tests.begin_turn('hello', '{"thread_key": "kitchen"}');
select is(renew_turn(tests.lease('hello')) -> 'stop', 'false', 'a new turn has no stop request');
select is(tests.stop_turn('hello'), jsonb_build_object('outcome', 'ok', 'thread_id', tests.stored('hello') -> 'turn' -> 'thread_id', 'stopped', true),
  'the turn''s person requests a stop');
select is(renew_turn(tests.lease('hello')), '{"outcome": "ok", "stop": true}', 'renew_turn returns the stop request');
select is(tests.append_events('hello', 1, 'a'), '{"outcome": "ok", "stop": true}', 'append_turn_events returns the stop request');
select is(append_turn_events(tests.lease('hello')), '{"outcome": "ok", "stop": true}', 'append_turn_events without events returns the stop request');
select tests.as_superuser();
select tests.store('first', (select to_jsonb(stop_requested_at) from chat_turns));
select tests.sign_in(tests.id('member'));
select is(tests.stop_turn('hello', '{"thread_key": "kitchen"}') -> 'stopped', 'true', 'accepts a repeated stop');
select tests.as_superuser();
select is((select to_jsonb(stop_requested_at) from chat_turns), tests.stored('first'), 'keeps the time of the first stop');
select tests.sign_in(tests.id('member'));
select is(tests.read_events('hello') -> 'turn' -> 'live', 'true', 'the turn stays live until it finishes');
select is(tests.begin_turn('next', '{"thread_key": "kitchen"}') - 'retry_after', '{"outcome": "running", "stopping": true}',
  'a new message gets "running" with stopping = true');
select is(tests.finish_turn('hello'), '{"outcome": "ok"}', 'the lease holder finishes the turn');
select is((select status from chat_turns), 'completed', 'sets the turn to completed');
select is(tests.retry_turn('hello', '{"thread_key": "kitchen"}') ->> 'outcome', 'replay', 'replays the stopped turn');
select is(tests.stop_turn('hello') -> 'stopped', 'false', 'returns stopped = false for a finished turn');

select tests.begin_turn('next', '{"thread_key": "kitchen"}');
select is(renew_turn(tests.lease('next')) -> 'stop', 'false', 'the next turn has no stop request');
select release_turn(tests.lease('next'));
select is(tests.stop_turn('next') -> 'stopped', 'true', 'stops a released turn');
select is((select status from chat_turns where id = tests.id('turn next')), 'abandoned', 'sets the released turn to abandoned');
select is(tests.stop_turn('next') -> 'stopped', 'false', 'returns stopped = false for an abandoned turn');
select is(stop_turn('{"thread_key": "attic"}'), '{"outcome": "not_found"}', 'rejects an unknown thread');
rollback;
