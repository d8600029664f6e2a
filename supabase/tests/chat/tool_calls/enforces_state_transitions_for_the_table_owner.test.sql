begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(22);

select tests.make_world();
select tests.make_test_tool();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "one"}'));
select tests.as_table_owner();

select throws_ok($$ update tool_calls set result = '{"success": false}' $$, '23514', null, 'A result is written once');
select throws_ok($$ update tool_calls set state = 'input-available', result = null, finished_at = null $$, '23514', null, 'and never taken back');
select throws_ok($$ update tool_calls set state = 'output-error' $$, '23514', null, 'nor judged anew');
select throws_ok($$ update tool_calls set input = '{"note": "two"}' $$, '23514', null, 'Its input does not change');
select throws_ok($$ update tool_calls set arguments = '{"note": "two"}' $$, '23514', null, 'nor its arguments');
select throws_ok($$ update tool_calls set provider = '' $$, '23514', null, 'nor what the provider sent');
select throws_ok($$ update tool_calls set tool_name = 'x' $$, '23514', null, 'nor its tool');
select throws_ok($$ update tool_calls set call_id = 'x' $$, '23514', null, 'nor its id');
select throws_ok($$ delete from tool_calls $$, '42501', null, 'A call is not deleted');
select throws_ok($$ truncate tool_calls cascade $$, '42501', null, 'nor truncated');

insert into tool_calls (id, home_id, turn_id, ordinal, call_id, tool_name, arguments, provider)
select tests.id('call ' || i), tests.id('Maple Street'), tests.id('turn hello'), i, 'id ' || i, 'x', '', '' from generate_series(1, 4) i;
select throws_ok($$ update tool_calls set state = 'approval-responded' where ordinal = 1 $$, '23514', null, 'No answer before the question');
select throws_ok($$ update tool_calls set state = 'output-available' where ordinal = 1 $$, '23514', null, 'No end without a result');
select throws_ok($$ update tool_calls set result = '{}' where ordinal = 1 $$, '23514', null, 'No result without an end');
select throws_ok($$ update tool_calls set state = 'done' where ordinal = 1 $$, '23514', null, 'No state of one''s own making');
select lives_ok($$ update tool_calls set state = 'approval-requested' where ordinal = 1 $$, 'A call may wait for a person');
select throws_ok($$ update tool_calls set state = 'output-available', result = '{}', finished_at = now() where ordinal = 1 $$, '23514', null, 'has no output before the answer');
select throws_ok($$ update tool_calls set state = 'input-available' where ordinal = 1 $$, '23514', null, 'does not forget the question');
select lives_ok($$ update tool_calls set state = 'approval-responded' where ordinal = 1 $$, 'is answered');
select lives_ok($$ update tool_calls set state = 'output-available', result = 'false', finished_at = now() where ordinal = 1 $$, 'and may end with a false');
select lives_ok($$ update tool_calls set state = 'output-denied', result = '{}', finished_at = now() where ordinal = 2 $$, 'Another is denied');

select throws_ok($$ insert into tool_calls (home_id, turn_id, ordinal, call_id, tool_name, arguments, provider)
  values (tests.id('Maple Street'), tests.id('turn hello'), 9, 'call_0', 'x', '', '') $$, '23505', null, 'An id is used once a turn');
select throws_ok($$ insert into tool_calls (home_id, turn_id, ordinal, call_id, tool_name, arguments, provider)
  values (tests.id('Elm Street'), tests.id('turn hello'), 9, 'new', 'x', '', '') $$, '23503', null, 'A turn of another home is refused');

select * from finish();
rollback;
