begin;
set local search_path = public, extensions;
select plan(8);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select is(begin_turn(tests.turn_request('hello', '{"turn_id": "00000000-0000-4000-8000-000000000001", "attempt_id": "00000000-0000-4000-8000-000000000002"}'))
  - 'retry_after' - 'turn', '{"outcome": "running"}', 'The same key from another process hears running');
select is(begin_turn(tests.turn_request('hello', '{"turn_id": "00000000-0000-4000-8000-000000000001", "attempt_id": "00000000-0000-4000-8000-000000000002"}')) -> 'turn',
  jsonb_build_object('id', tests.id('turn hello'), 'attempt', 1, 'thread_id', tests.kept('hello') -> 'turn' -> 'thread_id'), 'and of the turn what it takes to follow it');
select ok((begin_turn(tests.turn_request('hello', '{"turn_id": "00000000-0000-4000-8000-000000000001", "attempt_id": "00000000-0000-4000-8000-000000000002"}'))
  ->> 'retry_after')::int between 1 and 30, 'with the seconds until the lease ends');
select is(begin_turn(tests.turn_request('other')) - 'retry_after', '{"outcome": "running"}', 'Another key in the same thread hears running, and nothing of the turn');
select is((select count(*) from chat_messages), 1::bigint, 'and leaves no message');
select is(begin_turn(tests.turn_request('other', '{"thread_key": "elsewhere"}')) ->> 'outcome', 'new', 'Its key is not consumed');
select tests.kill_lease('hello');
select tests.begin_again('hello');
select is(tests.begin_again('hello') -> 'turn' -> 'attempt', '2', 'A turn that was taken over is followed in its new attempt');
select is(begin_turn(tests.turn_request('hello', '{"request_hash": "ff"}')), '{"outcome": "mismatch"}', 'Another body hears nothing');

select * from finish();
rollback;
