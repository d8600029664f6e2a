begin;
select tests.plan(5);
select tests.make_world('member');
select tests.begin_turn('hello');
select is(begin_turn(tests.turn_request('hello', '{"request_hash": "ff"}')), '{"outcome": "mismatch"}', 'rejects another body while the turn runs');
select tests.finish_turn('hello');
select is(begin_turn(tests.turn_request('hello', '{"request_hash": "ff"}')), '{"outcome": "mismatch"}', 'rejects another body after the turn finished');
select is(begin_turn(tests.turn_request('hello', jsonb_build_object('turn_id', gen_random_uuid(), 'request_hash', 'ff'))),
  '{"outcome": "mismatch"}', 'rejects another body from another attempt');
select is((select count(*) from chat_messages), 2::bigint, 'stores nothing for a mismatch');
select is(tests.retry_turn('hello') ->> 'outcome', 'replay', 'replays for the original body');
rollback;
