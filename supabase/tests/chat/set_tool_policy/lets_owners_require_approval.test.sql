begin;
select tests.plan(14);

select tests.make_world();
select tests.make_approval_tools();
select tests.sign_in(tests.id('owner'));
select lives_ok($$ select set_tool_policy(tests.id('Maple Street'), 'test_careful', 'approval') $$, 'an owner requires approval for a tool');
select results_eq($$ select tool_name, policy::text, changed_by from home_settings $$, $$ values ('test_careful', 'approval', tests.id('owner')) $$, 'stores the policy and the owner');
select lives_ok($$ select set_tool_policy(tests.id('Maple Street'), 'test_careful', 'default') $$, 'an owner restores the default');
select is((select policy from home_settings), 'default', 'updates the stored row');
select throws_ok($$ select set_tool_policy(tests.id('Maple Street'), 'test_client', 'approval') $$, '22023', null, 'rejects a client-side tool');
select throws_ok($$ select set_tool_policy(tests.id('Maple Street'), 'get_contractor_recommendations', 'approval') $$, '22023', null, 'rejects a look-up');
select throws_ok($$ select set_tool_policy(tests.id('Maple Street'), 'test_missing', 'approval') $$, '22023', null, 'rejects a tool without a database function');
select throws_ok($$ select set_tool_policy(tests.id('Maple Street'), 'drop_table', 'approval') $$, '22023', null, 'rejects an unknown tool');
select throws_ok($$ select set_tool_policy(tests.id('Maple Street'), 'test_careful', 'server') $$, '23514', null, 'rejects an unknown policy');
select is(tests.try_as_each_role($$ select public.set_tool_policy(tests.id('Maple Street'), 'test_careful', 'approval') $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only an owner sets a policy');
select is(tests.try_as_each_role($$ select * from public.home_settings $$), tests.rows_for_members(1), 'every member reads the policies');

-- RLS applies to home_writer when a function omits its check.
select tests.as_superuser();
select tests.set_claims(tests.id('member'));
set local role home_writer;
select throws_ok($$ insert into home_settings (home_id, tool_name, policy, changed_by) values (tests.id('Maple Street'), 'test_ask', 'approval', tests.id('member')) $$, '42501', null, 'RLS rejects an insert for a member');
select is_empty($$ update home_settings set policy = 'approval' returning policy $$, 'RLS rejects an update for a member');
select tests.as_superuser();
select tests.set_claims(tests.id('owner'));
set local role home_writer;
select throws_ok($$ update home_settings set changed_by = tests.id('member') $$, '42501', null, 'RLS rejects another person in changed_by');

rollback;
