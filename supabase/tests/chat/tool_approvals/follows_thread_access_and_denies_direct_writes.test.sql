begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(15);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.pause('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select tests.as_owner();

select is(tests.attempts($$ select * from public.tool_approvals $$), 'owner 0, member 1, contributor 0, viewer 0, stranger 0, anonymous 42501', 'Of a private thread its owner sees the approvals');
select is(tests.attempts($$ insert into public.tool_approvals (home_id, tool_call_id, input_hash, preview, needed_role, expires_at)
  select home_id, id, repeat('0', 64), 'x', 'viewer', now() + interval '1 day' from public.tool_calls $$), tests.refused(), 'Nobody inserts');
select is(tests.attempts($$ update public.tool_approvals set decision = 'approved', decided_at = now() $$), tests.refused(), 'nobody decides directly');
select is(tests.attempts($$ delete from public.tool_approvals $$), tests.refused(), 'nobody deletes');
select is(tests.attempt('service role', $$ select * from public.tool_approvals $$), '1', 'The service role reads');
select is(tests.attempt('service role', $$ update public.tool_approvals set decision = 'approved', decided_at = now() $$), '42501', 'and does not decide');
select is(tests.attempt('service role', $$ delete from public.tool_approvals $$), '42501', 'nor delete');
update chat_threads set visibility = 'household';
select is(tests.attempts($$ select * from public.tool_approvals $$), tests.members_only(1), 'Of a shared thread every member sees them');

-- What RLS still refuses when a function forgets its check.
select tests.claims(tests.id('viewer'));
set local role home_writer;
select throws_ok($$ update tool_approvals set decision = 'approved', decided_at = now(), decided_by = tests.id('viewer') $$, '42501', null, 'The writer takes no yes from somebody without the role');
select throws_ok($$ update tool_approvals set decision = 'denied', decided_at = now(), decided_by = tests.id('owner') $$, '42501', null, 'and no answer under another name');
select throws_ok($$ insert into tool_approvals (home_id, tool_call_id, input_hash, preview, needed_role, expires_at)
  select home_id, id, repeat('0', 64), 'x', 'viewer', now() + interval '1 day' from tool_calls $$, '42501', null, 'asks nobody in another''s turn');
select throws_ok($$ update tool_approvals set needed_role = 'viewer' $$, '42501', null, 'and does not change the question');
select tests.as_owner();
select tests.claims(tests.id('stranger'));
set local role home_writer;
select is_empty($$ update tool_approvals set decision = 'denied', decided_at = now(), decided_by = tests.id('stranger') returning id $$, 'A stranger reaches none');

select tests.sign_in(tests.id('owner'));
select lives_ok($$ select erase_home(tests.id('Maple Street'), 'Maple Street') $$, 'Erasing the home');
select tests.as_owner();
select is((select count(*) from tool_approvals) + (select count(*) from home_settings), 0::bigint, 'takes approvals and settings along');

select * from finish();
rollback;
