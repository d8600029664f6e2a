begin;
select tests.plan(12);

select tests.make_world();
select tests.make_test_tool();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "one"}'));
select is(tests.try_as_each_role('select from public.chat_passes'), tests.denied_to_each_role(), 'no API role reads provider messages');
select tests.as_superuser();
select is(tests.try_as_each_role('delete from public.chat_passes'), tests.denied_to_each_role(), 'no API role deletes a pass');
select throws_ok($$ set local role service_role; select * from chat_passes $$, '42501', null, 'the service role reads no pass');
select tests.as_superuser();
select throws_ok($$ update chat_passes set message = '{}' $$, '42501', null, 'a pass cannot be changed, also by the table''s owner');
select throws_ok($$ delete from chat_passes $$, '42501', null, 'a pass cannot be deleted, also by the table''s owner');
select throws_ok($$ truncate chat_passes cascade $$, '42501', null, 'passes cannot be truncated');
select throws_ok($$ insert into chat_passes (home_id, turn_id, pass, message) values (tests.id('Maple Street'), tests.id('turn hello'), 3, '') $$,
  '23514', null, 'a turn has at most two passes with tools');
select throws_ok($$ insert into chat_passes (home_id, turn_id, pass, message) values (tests.id('Maple Street'), tests.id('turn hello'), 1, '') $$,
  '23505', null, 'a pass is stored once');
select throws_ok($$ insert into tool_calls (home_id, turn_id, pass, ordinal, call_id, tool_name, arguments, provider)
  values (tests.id('Maple Street'), tests.id('turn hello'), 2, 1, 'x', 'x', '', '') $$, '23503', null, 'a call belongs to a stored pass');

-- RLS applies to home_writer when a function omits its check.
select tests.set_claims(tests.id('owner'));
set local role home_writer;
select throws_ok($$ insert into chat_passes (home_id, turn_id, pass, message) values (tests.id('Maple Street'), tests.id('turn hello'), 2, '') $$,
  '42501', null, 'RLS rejects a pass of another person''s turn');
select is_empty($$ select * from chat_passes $$, 'RLS hides the passes of a private thread');
select tests.as_superuser();
select tests.set_claims(tests.id('stranger'));
set local role home_writer;
select is_empty($$ select * from chat_passes $$, 'RLS hides the passes from a stranger');

rollback;
