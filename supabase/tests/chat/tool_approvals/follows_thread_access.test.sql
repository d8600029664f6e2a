begin;
select tests.plan(9);

select tests.make_world();
select tests.make_approval_tools();
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select tests.as_superuser();

select is(tests.try_as_each_role($$ select * from public.tool_approvals $$), 'owner 0, member 1, contributor 0, viewer 0, stranger 0, anonymous 42501', 'only the thread''s owner reads approvals of a private thread');
update chat_threads set visibility = 'household';
select is(tests.try_as_each_role($$ select * from public.tool_approvals $$), tests.rows_for_members(1), 'every member reads approvals of a shared thread');

-- RLS applies to home_writer when a function omits its check.
select tests.set_claims(tests.id('viewer'));
set local role home_writer;
select throws_ok($$ update tool_approvals set decision = 'approved', decided_at = now(), decided_by = tests.id('viewer') $$, '42501', null, 'RLS rejects an approval by a viewer');
select throws_ok($$ update tool_approvals set decision = 'denied', decided_at = now(), decided_by = tests.id('owner') $$, '42501', null, 'RLS rejects a decision under another person');
select throws_ok($$ insert into tool_approvals (home_id, tool_call_id, input_hash, preview, needed_role, expires_at)
  select home_id, id, repeat('0', 64), '"x"', 'viewer', now() + interval '1 day' from tool_calls $$, '42501', null, 'RLS rejects an approval for another person''s turn');
select throws_ok($$ update tool_approvals set needed_role = 'viewer' $$, '42501', null, 'denies updating the required role');
select tests.as_superuser();
select tests.set_claims(tests.id('stranger'));
set local role home_writer;
select is_empty($$ update tool_approvals set decision = 'denied', decided_at = now(), decided_by = tests.id('stranger') returning id $$, 'RLS hides the approvals from a stranger');

select tests.sign_in(tests.id('owner'));
select lives_ok($$ select erase_home(tests.id('Maple Street'), 'Maple Street') $$, 'erase_home succeeds');
select tests.as_superuser();
select is((select count(*) from tool_approvals) + (select count(*) from home_settings), 0::bigint, 'erase_home deletes approvals and policies');

rollback;
