begin;
select tests.plan(6);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.finish_turn('hello');
select results_eq(
  $$ select seq, role::text, parts, origin::text, person_id from chat_messages order by seq $$,
  $$ values
    (1::bigint, 'user', '[{"type": "text", "text": "hello"}]'::jsonb, 'turn', tests.id('member')),
    (2::bigint, 'assistant', '[{"type": "text", "text": "Done."}]'::jsonb, 'turn', null) $$,
  'the owner of the thread reads its messages');

-- RLS applies to home_writer when a function omits its check.
select tests.as_superuser();
select tests.set_claims(tests.id('member'));
set local role home_writer;
select throws_ok($$ insert into chat_messages (home_id, thread_id, seq, role, parts, person_id)
  select home_id, thread_id, 3, 'user', '[]', tests.id('owner') from chat_messages limit 1 $$,
  '42501', null, 'RLS rejects a message under another person');
select is_empty($$ update chat_messages set parts = '[]' where role = 'user' returning id $$, 'RLS hides user messages from updates');
select tests.run_as_superuser($$ insert into chat_messages (home_id, thread_id, seq, role, parts, origin, person_id)
  select home_id, thread_id, 9, 'assistant', '[{"type": "text", "text": "old"}]', 'client_import', tests.id('member') from chat_messages limit 1 $$);
select is_empty($$ update chat_messages set parts = '[]' where origin = 'client_import' returning id $$, 'RLS hides imported answers from updates');
select throws_ok($$ update chat_messages set seq = 7 $$, '42501', null, 'denies updating seq');
select tests.set_claims(tests.id('stranger'));
set local role home_writer;
select throws_ok($$ insert into chat_messages (home_id, thread_id, seq, role, parts, person_id)
  values (tests.id('Maple Street'), (tests.stored('hello') -> 'turn' ->> 'thread_id')::uuid, 3, 'user', '[]', tests.id('stranger')) $$,
  '42501', null, 'RLS rejects a stranger''s insert');

rollback;
