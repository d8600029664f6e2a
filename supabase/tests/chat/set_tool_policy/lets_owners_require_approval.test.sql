begin;
select tests.plan(10);
select tests.make_world_with_tools('owner');
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
rollback;
