begin;
select tests.plan(5);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.store('result', run_tools(tests.lease('hello') || jsonb_build_object('pass', '{"message": "{}"}'::jsonb, 'calls', (
  select jsonb_agg(tests.tool_call(i, 'test_effect', jsonb_build_object('note', case when i = 3 then 2 else i end))) from generate_series(0, 127) i))));
select is(jsonb_array_length(tests.stored('result') -> 'calls'), 64, 'stores the first 64 of 128 calls');
select is(tests.tool_effects(), '0,1,2,4,5,6,7,8,9,10,11,12,13,14,15,16', 'runs sixteen calls and does not count duplicates');
select is(tests.stored('result') -> 'calls' -> 16 ->> 'state', 'output-available', 'returns the result of the sixteenth call');
select is(tests.stored('result') -> 'calls' -> 17 -> 'result', '{"type": "not_executed", "success": false, "code": "unavailable", "message": {"statements": [{"code": "too_many_calls", "max": 16}]}}', 'rejects the seventeenth call');
select is((select count(*) from tool_calls where result ->> 'code' = 'unavailable'), 47::bigint, 'rejects every later call');
rollback;
