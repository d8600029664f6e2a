begin;
set local search_path = public, extensions;
select plan(24);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.finish_turn('hello');
select results_eq(
  $$ select seq, role, parts, origin, person_id from chat_messages order by seq $$,
  $$ values
    (1::bigint, 'user', '[{"type": "text", "text": "hello"}]'::jsonb, 'turn', tests.id('member')),
    (2::bigint, 'assistant', '[{"type": "text", "text": "Done."}]'::jsonb, 'turn', null) $$,
  'The thread''s owner reads its messages');
select throws_ok($$ insert into chat_messages (home_id, thread_id, seq, role, parts)
  select home_id, thread_id, 3, 'assistant', '[]' from chat_messages limit 1 $$, '42501', null, 'inserts none');
select throws_ok($$ update chat_messages set parts = '[]' $$, '42501', null, 'changes none');
select throws_ok($$ delete from chat_messages $$, '42501', null, 'deletes none');

select tests.sign_in(tests.id('owner'));
select is_empty($$ select * from chat_messages $$, 'Another member does not read a private thread''s messages');
select throws_ok($$ insert into chat_messages (home_id, thread_id, seq, role, parts, person_id)
  values (tests.id('Maple Street'), gen_random_uuid(), 3, 'user', '[]', tests.id('owner')) $$, '42501', null, 'inserts none');
select throws_ok($$ update chat_messages set parts = '[]' $$, '42501', null, 'changes none');
select throws_ok($$ delete from chat_messages $$, '42501', null, 'deletes none');

select tests.sign_in(tests.id('stranger'));
select is_empty($$ select * from chat_messages $$, 'A stranger reads none');
select throws_ok($$ insert into chat_messages (home_id, thread_id, seq, role, parts, person_id)
  values (tests.id('Maple Street'), gen_random_uuid(), 3, 'user', '[]', tests.id('stranger')) $$, '42501', null, 'inserts none');
select throws_ok($$ update chat_messages set parts = '[]' $$, '42501', null, 'changes none');
select throws_ok($$ delete from chat_messages $$, '42501', null, 'deletes none');

select tests.sign_out();
select throws_ok($$ select * from chat_messages $$, '42501', null, 'Nobody signed in: none is read');
select throws_ok($$ insert into chat_messages (home_id) values (tests.id('Maple Street')) $$, '42501', null, 'inserted');
select throws_ok($$ update chat_messages set parts = '[]' $$, '42501', null, 'changed');
select throws_ok($$ delete from chat_messages $$, '42501', null, 'deleted');

select tests.as_service_role();
select is((select count(*) from chat_messages), 2::bigint, 'The service role reads');
select throws_ok($$ insert into chat_messages (home_id) values (tests.id('Maple Street')) $$, '42501', null, 'inserts none');
select throws_ok($$ update chat_messages set parts = '[]' $$, '42501', null, 'changes none');
select throws_ok($$ delete from chat_messages $$, '42501', null, 'deletes none');

-- What RLS still refuses when a function forgets its check.
select tests.as_owner();
select tests.claims(tests.id('member'));
set local role home_writer;
select throws_ok($$ insert into chat_messages (home_id, thread_id, seq, role, parts, person_id)
  select home_id, thread_id, 3, 'user', '[]', tests.id('owner') from chat_messages limit 1 $$,
  '42501', null, 'The writer writes under no other name than the caller''s');
select is_empty($$ update chat_messages set parts = '[]' where role = 'user' returning id $$, 'never rewrites what a person said');
select throws_ok($$ update chat_messages set seq = 7 $$, '42501', null, 'moves no message');
select tests.claims(tests.id('stranger'));
set local role home_writer;
select throws_ok($$ insert into chat_messages (home_id, thread_id, seq, role, parts, person_id)
  values (tests.id('Maple Street'), (tests.kept('hello') -> 'turn' ->> 'thread_id')::uuid, 3, 'user', '[]', tests.id('stranger')) $$,
  '42501', null, 'and nothing for a stranger');

select * from finish();
rollback;
