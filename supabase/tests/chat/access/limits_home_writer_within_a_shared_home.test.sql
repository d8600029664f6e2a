-- RLS applies to home_writer when a function omits its check. limits_each_row_to_the_listed_people tries the row of one
-- member; these are other rows.
begin;
select tests.plan(8);
select tests.make_world_with_tools('owner');
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select tests.append_events('hello', 1, 'a');
update chat_threads set visibility = 'household';

select tests.as_home_writer('owner');
select throws_ok($$ insert into tool_approvals
    (home_id, tool_call_id, input_hash, preview, needed_role, expires_at, decision, decided_by, decided_at)
  select home_id, id, repeat('0', 64), '"x"', 'viewer', now() + interval '1 day', 'approved', tests.id('owner'), now()
  from tool_calls $$, '42501', null, 'RLS rejects an approval that is decided from the start');
select throws_ok($$ insert into chat_turn_events (home_id, thread_id, turn_id, attempt, seq, events)
  select home_id, gen_random_uuid(), id, 1, 2, '[]' from chat_turns $$,
  '42501', null, 'RLS rejects events in another thread than the turn''s');
select is_empty($$ update chat_messages set parts = '[]' where role = 'user' returning id $$,
  'RLS hides user messages from updates');
select tests.run_as_superuser($$ insert into chat_messages (home_id, thread_id, seq, role, parts, origin, person_id)
  select home_id, thread_id, 9, 'assistant', '[{"type": "text", "text": "old"}]', 'client_import', tests.id('owner')
  from chat_messages limit 1 $$);
select is_empty($$ update chat_messages set parts = '[]' where origin = 'client_import' returning id $$,
  'RLS hides imported answers from updates');

select tests.as_home_writer('viewer');
select throws_ok($$ update tool_approvals set decision = 'approved', decided_at = now(), decided_by = tests.id('viewer') $$,
  '42501', null, 'RLS rejects an approval by a viewer');
select throws_ok($$ update tool_calls set answered_by = tests.id('owner') $$,
  '42501', null, 'RLS rejects a response under another person');
select lives_ok($$ update tool_calls set answered_by = tests.id('viewer') $$,
  'RLS accepts a response under the caller''s name');

select tests.run_as_superuser($$ select tests.make_home(tests.id('stranger'), 'Oak Street') $$);
select tests.run_as_superuser($$ update home_members set person_id = tests.id('owner') where home_id = tests.id('Oak Street') $$);
select tests.as_home_writer('stranger');
select throws_ok($$ insert into home_members (home_id, person_id, role) values (tests.id('Oak Street'), tests.id('stranger'), 'owner') $$,
  '42501', null, 'RLS rejects a founder of a home that has members');
rollback;
