begin;
select tests.plan(5);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.store('first', tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "a"}'), tests.tool_call(1, 'test_effect', '{"note": "b", "then": "P0001"}')));
select is(tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "a"}'), tests.tool_call(1, 'test_effect', '{"note": "b", "then": "P0001"}')),
  tests.stored('first'), 'returns the same results to the same request');
select is(tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "other"}')), tests.stored('first'), 'returns the stored results to another request');
select is(tests.tool_effects(), 'a', 'runs each tool once');
select is((select count(*) from usage_events), 1::bigint, 'records usage once');
select tests.finish_turn('hello');
select is(tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "late"}')), tests.stored('first'), 'returns the stored results after the turn finished');
rollback;
