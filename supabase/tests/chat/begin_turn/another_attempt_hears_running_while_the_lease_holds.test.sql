begin;
set local search_path = public, extensions;
select plan(5);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select is(begin_turn(tests.turn_request('hello', '{"turn_id": "00000000-0000-4000-8000-000000000001", "attempt_id": "00000000-0000-4000-8000-000000000002"}'))
  - 'retry_after', '{"outcome": "running"}', 'The same key from another process hears running, and nothing of the turn');
select ok((begin_turn(tests.turn_request('hello', '{"turn_id": "00000000-0000-4000-8000-000000000001", "attempt_id": "00000000-0000-4000-8000-000000000002"}'))
  ->> 'retry_after')::int between 1 and 30, 'with the seconds until the lease ends');
select is(begin_turn(tests.turn_request('other')) - 'retry_after', '{"outcome": "running"}', 'So does another key in the same thread');
select is((select count(*) from chat_messages), 1::bigint, 'and leaves no message');
select is(begin_turn(tests.turn_request('other', '{"thread_key": "elsewhere"}')) ->> 'outcome', 'new', 'Its key is not consumed');

select * from finish();
rollback;
