begin;
select tests.plan(7);
select tests.make_world('member');
select tests.begin_turn('hello');
select is(begin_turn(tests.turn_request('hello', '{"turn_id": "00000000-0000-4000-8000-000000000001", "attempt_id": "00000000-0000-4000-8000-000000000002"}'))
  - 'retry_after' - 'turn', '{"outcome": "running"}', 'returns "running" to another attempt with the same key');
select is(begin_turn(tests.turn_request('hello', '{"turn_id": "00000000-0000-4000-8000-000000000001", "attempt_id": "00000000-0000-4000-8000-000000000002"}')) -> 'turn',
  jsonb_build_object('id', tests.id('turn hello'), 'attempt', 1, 'thread_id', tests.stored('hello') -> 'turn' -> 'thread_id'), 'returns the turn, attempt and thread needed to follow');
select ok((begin_turn(tests.turn_request('hello', '{"turn_id": "00000000-0000-4000-8000-000000000001", "attempt_id": "00000000-0000-4000-8000-000000000002"}'))
  ->> 'retry_after')::int between 1 and 30, 'returns the seconds until the lease expires');
select is(begin_turn(tests.turn_request('other')) - 'retry_after', '{"outcome": "running"}', 'returns "running" without the turn to another key in the thread');
select is((select count(*) from chat_messages), 1::bigint, 'stores no message for the rejected key');
select is(begin_turn(tests.turn_request('other', '{"thread_key": "elsewhere"}')) ->> 'outcome', 'new', 'does not consume the rejected key');
select tests.expire_lease('hello');
select tests.retry_turn('hello');
select is(tests.retry_turn('hello') -> 'turn' -> 'attempt', '2', 'returns the new attempt after a takeover');
rollback;
