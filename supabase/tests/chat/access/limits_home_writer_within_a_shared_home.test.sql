-- RLS applies to home_writer when a function omits its check. Here the caller is a member of the home and sees the thread.
begin;
select tests.plan(10);

select tests.make_world();
select tests.make_approval_tools();
select tests.make_event('Leak', 'issue_reported');
select tests.sign_in(tests.id('owner'));
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'), tests.tool_call(1, 'test_client', '{}'));
update chat_threads set visibility = 'household';

select tests.as_superuser();
select tests.set_claims(tests.id('member'));
set local role home_writer;
select throws_ok(format($$ insert into chat_turns (id, home_id, thread_id, person_id, route, request_hash, user_message_id, user_message_seq, attempt_id,
    lease_person_id, lease_seconds, lease_expires_at)
  values (gen_random_uuid(), tests.id('Maple Street'), %L, tests.id('owner'), 'turn', repeat('0', 64), gen_random_uuid(), 9, gen_random_uuid(),
    tests.id('member'), 30, now()) $$, tests.stored('hello') -> 'turn' ->> 'thread_id'), '42501', null, 'RLS rejects a turn of another person');
select throws_ok($$ insert into tool_calls (home_id, turn_id, ordinal, call_id, tool_name, arguments, provider)
  values (tests.id('Maple Street'), tests.id('turn hello'), 2, 'x', 'x', '', '') $$, '42501', null, 'RLS rejects a call in another person''s visible turn');
select throws_ok($$ update tool_calls set answered_by = tests.id('owner') $$, '42501', null, 'RLS rejects a response under another person');
select lives_ok($$ update tool_calls set answered_by = tests.id('member') $$, 'RLS accepts a response under the caller''s name');
select throws_ok($$ insert into home_members (home_id, person_id, role, changed_by)
  values (tests.id('Maple Street'), tests.id('stranger'), 'viewer', tests.id('member')) $$, '42501', null, 'RLS rejects a new member added by a member');
select throws_ok($$ select private.add_event(jsonb_build_object('home_id', tests.id('Maple Street'), 'event_type', 'note', 'title', 'x',
  'actor_person_id', tests.id('owner'))) $$, '42501', null, 'RLS rejects an event of another person');

select tests.run_as_superuser($$ insert into homes (id, name, time_zone, created_by) values (tests.id('Oak Street'), 'Oak Street', 'UTC', tests.id('stranger')) $$);
select tests.run_as_superuser($$ insert into home_members (home_id, person_id, role) values (tests.id('Oak Street'), tests.id('owner'), 'owner') $$);
select tests.set_claims(tests.id('stranger'));
select throws_ok($$ insert into home_members (home_id, person_id, role) values (tests.id('Oak Street'), tests.id('stranger'), 'owner') $$,
  '42501', null, 'RLS rejects a founder of a home that has members');

select tests.set_claims(tests.id('contributor'));
select lives_ok($$ select private.add_event(jsonb_build_object('home_id', tests.id('Maple Street'), 'event_type', 'note', 'title', 'x',
  'actor_person_id', tests.id('contributor'))) $$, 'RLS accepts a note by a contributor');
select throws_ok($$ select private.add_event(jsonb_build_object('home_id', tests.id('Maple Street'), 'event_type', 'void', 'title', 'x',
  'actor_person_id', tests.id('contributor'), 'corrects_event_id', tests.id('Leak'))) $$, '42501', null, 'RLS rejects a void by a contributor');

select tests.set_claims(tests.id('owner'));
select throws_ok($$ insert into tool_approvals (home_id, tool_call_id, input_hash, preview, needed_role, expires_at, decision, decided_by, decided_at)
  select home_id, id, repeat('0', 64), '"x"', 'viewer', now() + interval '1 day', 'approved', tests.id('owner'), now() from tool_calls where ordinal = 1 $$,
  '42501', null, 'RLS rejects an approval that is decided from the start');

rollback;
