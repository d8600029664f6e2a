begin;
select tests.plan(4);

select tests.make_world();
select tests.make_test_tool();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "one"}'));
select results_eq($$ select tool_name, arguments, state::text from tool_calls $$,
  $$ values ('test_effect', '{"note": "one"}', 'output-available') $$, 'the owner of the thread reads its tool calls');

-- RLS applies to home_writer when a function omits its check.
select tests.as_superuser();
select tests.set_claims(tests.id('owner'));
set local role home_writer;
select throws_ok($$ insert into tool_calls (home_id, turn_id, ordinal, call_id, tool_name, arguments, provider)
  values (tests.id('Maple Street'), tests.id('turn hello'), 1, 'x', 'x', '', '') $$, '42501', null, 'RLS rejects an insert into another person''s turn');
select is_empty($$ update tool_calls set result = '{}' returning id $$, 'RLS hides another person''s calls from updates');
select tests.as_superuser();
select tests.set_claims(tests.id('stranger'));
set local role home_writer;
select is_empty($$ select * from tool_calls $$, 'RLS hides the calls from a stranger');

rollback;
