begin;
set local search_path = public, extensions;
select plan(20);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('a');
select tests.finish_turn('a');
select tests.begin_turn('c', '{"thread_key": "c"}'), tests.finish_turn('c');
select tests.begin_turn('b');
select tests.as_table_owner();

select throws_ok($$ update chat_turns set status = 'running' where id = tests.id('turn a') $$, '23514', null, 'A completed turn stays completed: not running');
select lives_ok($$ update chat_turns set status = 'running', attempt = attempt + 1 where id = tests.id('turn c') $$, 'but in a new attempt');
select throws_ok($$ update chat_turns set status = 'abandoned' where id = tests.id('turn a') $$, '23514', null, 'not abandoned');
select throws_ok($$ update chat_turns set status = 'requires_action' where id = tests.id('turn a') $$, '23514', null, 'not waiting');
select throws_ok($$ update chat_turns set reply = 'another' where id = tests.id('turn a') $$, '23514', null, 'its reply does not change');
select throws_ok($$ update chat_turns set degraded = true where id = tests.id('turn a') $$, '23514', null, 'nor how it went');
select throws_ok($$ update chat_turns set request_hash = 'ff' where id = tests.id('turn a') $$, '23514', null, 'nor what was asked');
select throws_ok($$ update chat_turns set person_id = tests.id('owner') where id = tests.id('turn a') $$, '23514', null, 'nor who asked');
select throws_ok($$ update chat_turns set assistant_message_id = gen_random_uuid() where id = tests.id('turn a') $$, '23514', null, 'nor its answer''s id');
select throws_ok($$ update chat_turns set idempotency_key = null where id = tests.id('turn a') $$, '23514', null, 'nor its key within a day');
select throws_ok($$ update chat_turns set idempotency_key = 'other' where id = tests.id('turn a') $$, '23514', null, 'and never to another key');

select throws_ok($$ update chat_turns set attempt = 0 where id = tests.id('turn b') $$, '23514', null, 'An attempt does not go back');
select throws_ok($$ update chat_turns set reply = 'early' where id = tests.id('turn b') $$, '23514', null, 'A running turn has no reply');
select throws_ok($$ update chat_turns set status = 'completed', lease_expires_at = null where id = tests.id('turn b') $$, '23514', null, 'A completed one needs a reply');
select throws_ok($$ update chat_turns set status = 'finished' where id = tests.id('turn b') $$, '23514', null, 'An unknown status is refused');
select throws_ok($$ update chat_turns set status = 'abandoned' where id = tests.id('turn b') $$, '23514', null, 'Only a running turn holds a lease');
select lives_ok($$ update chat_turns set pass_one_message = '{}', calls_stored_at = now() where id = tests.id('turn b') $$, 'Pass one is stored');
select throws_ok($$ update chat_turns set pass_one_message = '{"a": 1}' where id = tests.id('turn b') $$, '23514', null, 'once');
select throws_ok($$ update chat_turns set calls_stored_at = null, pass_one_message = null where id = tests.id('turn b') $$, '23514', null, 'and stays');
select throws_ok(
  $$ insert into chat_turns (id, home_id, thread_id, person_id, route, request_hash, user_message_id, user_message_seq, attempt_id, lease_person_id, lease_seconds)
     select gen_random_uuid(), home_id, thread_id, person_id, route, 'ff', gen_random_uuid(), 99, gen_random_uuid(), person_id, 30
     from chat_turns where id = tests.id('turn b') $$,
  '23505', null, 'One live turn a thread');

select * from finish();
rollback;
