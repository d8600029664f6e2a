begin;
select tests.plan(4);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.store('result', tests.run_tools('hello',
  tests.tool_call(0, 'test_effect', '{"note": "a"}'),
  tests.tool_call(1, 'test_effect', '{"note": "b", "then": "P0001"}'),
  tests.tool_call(2, 'test_effect', '{"note": "c"}')));
select is(jsonb_path_query_array(tests.stored('result'), '$.calls[*].state'), '["output-available", "output-error", "output-available"]', 'each call gets its own state');
select is(tests.tool_effects(), 'a,c', 'rolls back the failing call only');
select is(tests.stored('result') -> 'calls' -> 1 -> 'result', '{"type": "test_effect", "success": false, "code": "internal", "message": {"statements": [{"code": "tool_failed"}]}}',
  'returns a failure without database text');
select is((select error_text from tool_calls where ordinal = 1), null, 'stores no sentence as error text');
rollback;
