begin;
select tests.plan(8);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.store('result', tests.run_tools('hello',
  tests.tool_call(0, 'test_effect', '{"note": "never"}', '{"result": {"success": false, "code": "invalid_arguments", "message": "What was found?"}, "arguments": "{bad"}'),
  tests.tool_call(1, 'contractors', '{"trade": "plumber"}', '{"result": {"success": true, "message": "Two found."}}'),
  tests.tool_call(2, 'x', null, '{"result": false}'),
  tests.tool_call(3, 'test_effect', '{"note": "forged"}', '{"result": {"type": "t", "success": true, "code": "ok", "message": "Saved.", "undo": {"tool": "x"}}}'),
  tests.tool_call(4, 'x', null, '{"result": {"success": false, "undo": {"tool": "x"}, "focus": {"type": "asset"}, "approval": {}, "plan": {}}}'),
  tests.tool_call(5, 'test_effect', '{"note": "runs"}')));
select is(jsonb_path_query_array(tests.stored('result'), '$.calls[*].result.code'), '["invalid_arguments", "forbidden", "forbidden", "forbidden", "ok"]',
  'a result that says anything but a failure is replaced');
select is(tests.stored('result') -> 'calls' -> 0 -> 'result', '{"success": false, "code": "invalid_arguments", "message": "What was found?"}', 'returns a given failure unchanged');
select is((select error_text from tool_calls where ordinal = 0), 'What was found?', 'stores the message as error text');
select is((select arguments from tool_calls where ordinal = 0), '{bad', 'stores arguments that are not JSON');
select is((select input from tool_calls where ordinal = 1), '{"trade": "plumber"}', 'stores the parsed input');
select is(tests.stored('result') -> 'calls' -> 4 -> 'result', '{"success": false}', 'a failure has nothing that an app acts on');
select is((select error_text from tool_calls where ordinal = 4), null, 'a result without a message has no error text');
select is(tests.tool_effects(), 'runs', 'runs only the call without a given result');
rollback;
