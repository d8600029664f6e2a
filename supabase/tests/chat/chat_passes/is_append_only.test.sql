begin;
select tests.plan(6);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "one"}'));
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

rollback;
