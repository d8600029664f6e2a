begin;
set local search_path = public, extensions;
select plan(18);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello', '{"thread_key": "kitchen"}');
select is(renew_turn(tests.lease('hello')) -> 'stop', 'false', 'Nobody has asked the turn to stop');
select is(tests.stop_turn('hello'), jsonb_build_object('outcome', 'ok', 'thread_id', tests.kept('hello') -> 'turn' -> 'thread_id', 'stopped', true),
  'Its person asks');
select is(renew_turn(tests.lease('hello')), '{"outcome": "ok", "stop": true}', 'Its process hears of it when it renews the lease');
select is(tests.append_events('hello', 1, 'a'), '{"outcome": "ok", "stop": true}', 'and when it tells what happens');
select is(append_turn_events(tests.lease('hello')), '{"outcome": "ok", "stop": true}', 'or only asks');
select tests.as_owner();
select tests.keep('first', (select to_jsonb(stop_requested_at) from chat_turns));
select tests.sign_in(tests.id('member'));
select is(tests.stop_turn('hello', '{"thread_key": "kitchen"}') -> 'stopped', 'true', 'Asked again it is the same');
select tests.as_owner();
select is((select to_jsonb(stop_requested_at) from chat_turns), tests.kept('first'), 'it keeps the first time');
select tests.sign_in(tests.id('member'));
select is(tests.read_events('hello') -> 'turn' -> 'live', 'true', 'It runs until its process has stored what there is');
select is(tests.begin_turn('next', '{"thread_key": "kitchen"}') - 'retry_after', '{"outcome": "running", "stopping": true}',
  'Until then another message waits, and hears that it will not be long');
select is(tests.finish_turn('hello'), '{"outcome": "ok"}', 'The process does so');
select is((select status from chat_turns), 'completed', 'It is a turn like others');
select is(tests.begin_again('hello', '{"thread_key": "kitchen"}') ->> 'outcome', 'replay', 'that is replayed');
select is(tests.stop_turn('hello') -> 'stopped', 'false', 'Nothing runs any more');

select tests.begin_turn('next', '{"thread_key": "kitchen"}');
select is(renew_turn(tests.lease('next')) -> 'stop', 'false', 'The next turn has not been asked');
select release_turn(tests.lease('next'));
select is(tests.stop_turn('next') -> 'stopped', 'true', 'A turn that was given up is closed');
select is((select status from chat_turns where id = tests.id('turn next')), 'abandoned', 'at once');
select is(tests.stop_turn('next') -> 'stopped', 'false', 'and once');
select is(stop_turn('{"thread_key": "attic"}'), '{"outcome": "not_found"}', 'Nothing runs in a thread that does not exist');

select * from finish();
rollback;
