begin;
select tests.plan(28);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "one"}'));
select tests.as_table_owner();

select throws_ok($$ update tool_calls set result = '{"success": false}' $$, '23514', null, 'a result is immutable');
select throws_ok($$ update tool_calls set state = 'input-available', result = null, finished_at = null $$, '23514', null, 'a result cannot be removed');
select throws_ok($$ update tool_calls set state = 'output-error' $$, '23514', null, 'a final state is immutable');
select throws_ok($$ update tool_calls set input = '{"note": "two"}' $$, '23514', null, 'the input is immutable');
select throws_ok($$ update tool_calls set arguments = '{"note": "two"}' $$, '23514', null, 'the arguments are immutable');
select throws_ok($$ update tool_calls set provider = '' $$, '23514', null, 'the provider fields are immutable');
select throws_ok($$ update tool_calls set tool_name = 'x' $$, '23514', null, 'the tool name is immutable');
select throws_ok($$ update tool_calls set call_id = 'x' $$, '23514', null, 'the call id is immutable');
select throws_ok($$ delete from tool_calls $$, '42501', null, 'rejects delete');
select throws_ok($$ truncate tool_calls cascade $$, '42501', null, 'rejects truncate');

insert into tool_calls (id, home_id, turn_id, ordinal, call_id, tool_name, arguments, provider)
select tests.id('call ' || i), tests.id('Maple Street'), tests.id('turn hello'), i, 'id ' || i, 'x', '', '' from generate_series(1, 4) i;
select throws_ok($$ update tool_calls set input = '{}' where ordinal = 1 $$, '23514', null, 'the input of a pending call is immutable');
select throws_ok($$ update tool_calls set arguments = '{}' where ordinal = 1 $$, '23514', null, 'the arguments of a pending call are immutable');
select throws_ok($$ update tool_calls set provider = '{}' where ordinal = 1 $$, '23514', null, 'the provider fields of a pending call are immutable');
select throws_ok($$ update tool_calls set tool_name = 'y' where ordinal = 1 $$, '23514', null, 'the tool name of a pending call is immutable');
select throws_ok($$ update tool_calls set call_id = 'y' where ordinal = 1 $$, '23514', null, 'the call id of a pending call is immutable');
select throws_ok($$ update tool_calls set ordinal = 9 where ordinal = 1 $$, '23514', null, 'the ordinal of a pending call is immutable');
select throws_ok($$ update tool_calls set state = 'approval-responded' where ordinal = 1 $$, '23514', null, 'rejects approval-responded without approval-requested');
select throws_ok($$ update tool_calls set state = 'output-available' where ordinal = 1 $$, '23514', null, 'rejects output-available without a result');
select throws_ok($$ update tool_calls set result = '{}' where ordinal = 1 $$, '23514', null, 'rejects a result without a final state');
select throws_ok($$ update tool_calls set state = 'done' where ordinal = 1 $$, '23514', null, 'rejects an unknown state');
select lives_ok($$ update tool_calls set state = 'approval-requested' where ordinal = 1 $$, 'a call can request approval');
select throws_ok($$ update tool_calls set state = 'output-available', result = '{}', finished_at = now() where ordinal = 1 $$, '23514', null, 'rejects output before the approval decision');
select throws_ok($$ update tool_calls set state = 'input-available' where ordinal = 1 $$, '23514', null, 'rejects a return to input-available');
select lives_ok($$ update tool_calls set state = 'approval-responded' where ordinal = 1 $$, 'a requested call can become approval-responded');
select lives_ok($$ update tool_calls set state = 'output-available', result = 'false', finished_at = now() where ordinal = 1 $$, 'stores false as an output');
select lives_ok($$ update tool_calls set state = 'output-denied', result = '{}', finished_at = now() where ordinal = 2 $$, 'a call can become output-denied');

select throws_ok($$ insert into tool_calls (home_id, turn_id, ordinal, call_id, tool_name, arguments, provider)
  values (tests.id('Maple Street'), tests.id('turn hello'), 9, 'call_0', 'x', '', '') $$, '23505', null, 'the call id is unique per turn');
select throws_ok($$ insert into tool_calls (home_id, turn_id, ordinal, call_id, tool_name, arguments, provider)
  values (tests.id('Elm Street'), tests.id('turn hello'), 9, 'new', 'x', '', '') $$, '23503', null, 'rejects a turn of another home');
rollback;
