begin;
select tests.plan(16);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('a');
select tests.finish_turn('a');
select tests.begin_turn('c', '{"thread_key": "c"}'), tests.finish_turn('c');
select tests.begin_turn('b');
select tests.as_table_owner();

select throws_ok($$ update chat_turns set status = 'running' where id = tests.id('turn a') $$, '23514', null, 'a completed turn cannot run again in the same attempt');
select lives_ok($$ update chat_turns set status = 'running', attempt = attempt + 1 where id = tests.id('turn c') $$, 'a completed turn runs again in a new attempt');
select throws_ok($$ update chat_turns set status = 'abandoned' where id = tests.id('turn a') $$, '23514', null, 'a completed turn cannot become abandoned');
select throws_ok($$ update chat_turns set status = 'requires_action' where id = tests.id('turn a') $$, '23514', null, 'a completed turn cannot require action');
select throws_ok($$ update chat_turns set degraded = true where id = tests.id('turn a') $$, '23514', null, 'the degraded flag of a completed turn is immutable');
select throws_ok($$ update chat_turns set request_hash = 'ff' where id = tests.id('turn a') $$, '23514', null, 'the request hash is immutable');
select throws_ok($$ update chat_turns set person_id = tests.id('owner') where id = tests.id('turn a') $$, '23514', null, 'the person is immutable');
select throws_ok($$ update chat_turns set assistant_message_id = gen_random_uuid() where id = tests.id('turn a') $$, '23514', null, 'the assistant message id is immutable');
select throws_ok($$ update chat_turns set idempotency_key = null where id = tests.id('turn a') $$, '23514', null, 'the key cannot be removed within 24 hours');
select throws_ok($$ update chat_turns set idempotency_key = 'other' where id = tests.id('turn a') $$, '23514', null, 'the key cannot be replaced');

select throws_ok($$ update chat_turns set attempt = 0 where id = tests.id('turn b') $$, '23514', null, 'the attempt cannot decrease');
select throws_ok($$ update chat_turns set finished_at = now() where id = tests.id('turn b') $$, '23514', null, 'a running turn has no end');
select throws_ok($$ update chat_turns set status = 'completed', lease_expires_at = null where id = tests.id('turn b') $$, '23514', null, 'a completed turn has an end');
select throws_ok($$ update chat_turns set status = 'finished' where id = tests.id('turn b') $$, '23514', null, 'rejects an unknown status');
select throws_ok($$ update chat_turns set status = 'abandoned' where id = tests.id('turn b') $$, '23514', null, 'only a running turn holds a lease');
select throws_ok(
  $$ insert into chat_turns (id, home_id, thread_id, person_id, route, request_hash, user_message_id, user_message_seq, attempt_id, lease_person_id, lease_seconds)
     select gen_random_uuid(), home_id, thread_id, person_id, route, 'ff', gen_random_uuid(), 99, gen_random_uuid(), person_id, 30
     from chat_turns where id = tests.id('turn b') $$,
  '23505', null, 'a thread has at most one live turn');

rollback;
