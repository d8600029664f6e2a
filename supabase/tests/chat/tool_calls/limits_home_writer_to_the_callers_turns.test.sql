begin;
set local search_path = public, extensions;
select plan(23);

select tests.make_world();
select tests.make_test_tool();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "one"}'));
select results_eq($$ select tool_name, arguments, state from tool_calls $$,
  $$ values ('test_effect', '{"note": "one"}', 'output-available') $$, 'The thread''s owner sees its calls');
select throws_ok($$ insert into tool_calls (home_id, turn_id, ordinal, call_id, tool_name, arguments, provider)
  values (tests.id('Maple Street'), tests.id('turn hello'), 1, 'x', 'x', '', '') $$, '42501', null, 'inserts none');
select throws_ok($$ update tool_calls set result = '{}' $$, '42501', null, 'changes none');
select throws_ok($$ delete from tool_calls $$, '42501', null, 'deletes none');

select tests.sign_in(tests.id('owner'));
select is_empty($$ select * from tool_calls $$, 'Another member sees none of a private thread');
select throws_ok($$ insert into tool_calls (home_id) values (tests.id('Maple Street')) $$, '42501', null, 'inserts none');
select throws_ok($$ update tool_calls set result = '{}' $$, '42501', null, 'changes none');
select throws_ok($$ delete from tool_calls $$, '42501', null, 'deletes none');

select tests.sign_in(tests.id('stranger'));
select is_empty($$ select * from tool_calls $$, 'A stranger sees none');
select throws_ok($$ insert into tool_calls (home_id) values (tests.id('Maple Street')) $$, '42501', null, 'inserts none');
select throws_ok($$ update tool_calls set result = '{}' $$, '42501', null, 'changes none');
select throws_ok($$ delete from tool_calls $$, '42501', null, 'deletes none');

select tests.sign_out();
select throws_ok($$ select * from tool_calls $$, '42501', null, 'Nobody signed in: none is read');
select throws_ok($$ insert into tool_calls (home_id) values (tests.id('Maple Street')) $$, '42501', null, 'inserted');
select throws_ok($$ update tool_calls set result = '{}' $$, '42501', null, 'changed');
select throws_ok($$ delete from tool_calls $$, '42501', null, 'deleted');

select tests.as_service_role();
select isnt_empty($$ select * from tool_calls $$, 'The service role reads');
select throws_ok($$ insert into tool_calls (home_id) values (tests.id('Maple Street')) $$, '42501', null, 'inserts none');
select throws_ok($$ update tool_calls set result = '{}' $$, '42501', null, 'changes none');
select throws_ok($$ delete from tool_calls $$, '42501', null, 'deletes none');

-- What RLS still refuses when a function forgets its check.
select tests.as_owner();
select tests.claims(tests.id('owner'));
set local role home_writer;
select throws_ok($$ insert into tool_calls (home_id, turn_id, ordinal, call_id, tool_name, arguments, provider)
  values (tests.id('Maple Street'), tests.id('turn hello'), 1, 'x', 'x', '', '') $$, '42501', null, 'The writer adds no call to another''s turn');
select is_empty($$ update tool_calls set result = '{}' returning id $$, 'and settles none of them');
select tests.as_owner();
select tests.claims(tests.id('stranger'));
set local role home_writer;
select is_empty($$ select * from tool_calls $$, 'nor sees one for a stranger');

select * from finish();
rollback;
