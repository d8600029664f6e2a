begin;
select tests.plan(6);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.store('result', tests.run_tools('hello',
  tests.tool_call(0, 'test_effect', '{"note": "a"}'),
  tests.tool_call(1, 'test_effect', '{"note": "a"}'),
  tests.tool_call(2, 'test_effect', '{"note": "a"}', '{"arguments": "{ \"note\": \"a\" }"}'),
  tests.tool_call(3, 'test_effect', '{"note": "b", "then": "P0001"}'),
  tests.tool_call(4, 'test_effect', '{"note": "b", "then": "P0001"}')));
select is(tests.tool_effects(), 'a', 'runs the same input once, however it is written');
select is(tests.stored('result') -> 'calls' -> 1 -> 'result', tests.stored('result') -> 'calls' -> 0 -> 'result', 'returns the same result for a duplicate');
select is(tests.stored('result') -> 'calls' -> 1 -> 'state', '"output-available"', 'returns the same state for a duplicate');
select is(tests.stored('result') -> 'calls' -> 4 -> 'result', tests.stored('result') -> 'calls' -> 3 -> 'result', 'returns the same failure for a duplicate');
select is((select count(*) from tool_calls), 5::bigint, 'stores every call');

select tests.finish_turn('hello');
select tests.begin_turn('long');
select tests.run_tools('long',
  tests.tool_call(0, 'test_effect', '{"note": "c"}', '{"arguments": "\"arguments omitted: too long\""}'),
  tests.tool_call(1, 'test_effect', '{"note": "d"}', '{"arguments": "\"arguments omitted: too long\""}'));
select is(tests.tool_effects(), 'a,c,d', 'runs another input, although the stored arguments are equal');
rollback;
