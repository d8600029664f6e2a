begin;
set local search_path = public, extensions;
select plan(5);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select is(begin_turn(tests.turn_request('hello', '{"request_hash": "ff"}')), '{"outcome": "mismatch"}', 'The same key with another body, while it runs');
select tests.finish_turn('hello');
select is(begin_turn(tests.turn_request('hello', '{"request_hash": "ff"}')), '{"outcome": "mismatch"}', 'and when it is finished');
select is(begin_turn(tests.turn_request('hello', jsonb_build_object('turn_id', gen_random_uuid(), 'request_hash', 'ff'))),
  '{"outcome": "mismatch"}', 'from any process');
select is((select count(*) from chat_messages), 2::bigint, 'leaves nothing');
select is(tests.begin_again('hello') ->> 'outcome', 'replay', 'and the right body is replayed');

select * from finish();
rollback;
