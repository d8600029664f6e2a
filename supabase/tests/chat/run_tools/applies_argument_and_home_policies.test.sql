begin;
select tests.plan(5);
select tests.make_world_with_tools('contributor');
select tests.begin_turn('hello');
select is(jsonb_path_query_array(tests.run_tools('hello',
  tests.tool_call(0, 'test_careful', '{"note": "small"}'),
  tests.tool_call(1, 'test_careful', '{"note": "big", "big": true}'),
  tests.tool_call(2, 'test_careful', '{"note": "odd", "big": "perhaps"}')), '$.calls[*].state'),
  '["output-available", "approval-requested", "approval-requested"]', 'the tool''s policy decides per arguments and requires approval when it fails');
select is(tests.tool_effects(), 'small', 'runs the call that needs no approval');
select is((select min(needed_role) from tool_approvals), 'contributor', 'requires the tool''s minimum role');

select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'test_careful', 'approval');
select tests.begin_turn('strict');
select is(jsonb_path_query_array(tests.run_tools('strict', tests.tool_call(0, 'test_careful', '{"note": "small"}'),
  tests.tool_call(1, 'test_careful', '{"note": "x"}', '{"result": {"success": true}}')), '$.calls[*].state'),
  '["approval-requested", "output-error"]', 'the home''s policy requires approval of every call');
select tests.finish_turn('strict', '{"status": "requires_action"}');
select set_tool_policy(tests.id('Maple Street'), 'test_careful', 'default');
select set_tool_policy(tests.id('Maple Street'), 'test_ask', 'default');
select tests.begin_turn('loose');
select is(jsonb_path_query_array(tests.run_tools('loose', tests.tool_call(0, 'test_careful', '{"note": "again"}'), tests.tool_call(1, 'test_ask', '{}')), '$.calls[*].state'),
  '["output-available", "approval-requested"]', 'the home''s default policy restores the tool''s own policy');
rollback;
