begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(18);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('owner'));
select lives_ok($$ select set_tool_policy(tests.id('Maple Street'), 'test_careful', 'approval') $$, 'An owner makes a tool ask');
select results_eq($$ select tool_name, policy, changed_by from home_settings $$, $$ values ('test_careful', 'approval', tests.id('owner')) $$, 'and it is written down');
select lives_ok($$ select set_tool_policy(tests.id('Maple Street'), 'test_careful', 'default') $$, 'takes it back');
select is((select policy from home_settings), 'default', 'in the same row');
select throws_ok($$ select set_tool_policy(tests.id('Maple Street'), 'test_client', 'approval') $$, '22023', null, 'The phone''s tools ask anyway');
select throws_ok($$ select set_tool_policy(tests.id('Maple Street'), 'test_missing', 'approval') $$, '22023', null, 'What the database does not run cannot wait for it');
select throws_ok($$ select set_tool_policy(tests.id('Maple Street'), 'drop_table', 'approval') $$, '22023', null, 'Nobody else''s tool');
select throws_ok($$ select set_tool_policy(tests.id('Maple Street'), 'test_careful', 'server') $$, '23514', null, 'A policy is default or approval');
select is(tests.attempts($$ select public.set_tool_policy(tests.id('Maple Street'), 'test_careful', 'approval') $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'Only an owner sets it');
select is(tests.attempts($$ select * from public.home_settings $$), tests.members_only(1), 'Members see it');
select is(tests.attempts($$ insert into public.home_settings (home_id, tool_name, policy, changed_by) values (tests.id('Maple Street'), 'test_ask', 'approval', tests.id('owner')) $$), tests.refused(), 'nobody inserts');
select is(tests.attempts($$ update public.home_settings set policy = 'approval' $$), tests.refused(), 'updates');
select is(tests.attempts($$ delete from public.home_settings $$), tests.refused(), 'or deletes directly');
select is(tests.attempt('service role', $$ select * from public.home_settings $$), '1', 'The service role reads');
select is(tests.attempt('service role', $$ update public.home_settings set policy = 'approval' $$), '42501', 'and changes nothing');

-- What RLS still refuses when a function forgets its check.
select tests.as_owner();
select tests.claims(tests.id('member'));
set local role home_writer;
select throws_ok($$ insert into home_settings (home_id, tool_name, policy, changed_by) values (tests.id('Maple Street'), 'test_ask', 'approval', tests.id('member')) $$, '42501', null, 'The writer sets nothing for a member');
select is_empty($$ update home_settings set policy = 'approval' returning policy $$, 'changes nothing for a member');
select tests.as_owner();
select tests.claims(tests.id('owner'));
set local role home_writer;
select throws_ok($$ update home_settings set changed_by = tests.id('member') $$, '42501', null, 'and nothing under another name');

select * from finish();
rollback;
