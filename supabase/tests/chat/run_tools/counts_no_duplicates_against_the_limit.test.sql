begin;
select tests.plan(2);
select tests.make_world_with_tools('member');

-- 13 effects, a question and two duplicates: 14 calls of 16.
select tests.begin_pending_turn('hello', '{}', variadic (
  select array_agg(case when i = 13 then tests.tool_call(i, 'request_user_input', '{"question": "Which room?", "kind": "text"}')
    else tests.tool_call(i, 'test_effect', jsonb_build_object('note', i % 14)) end order by i) from generate_series(0, 15) i));
select tests.respond('hello', 'call_13', tests.client_output('{"answer": "Kitchen"}', 'request_user_input'));
select tests.store('result', run_tools(tests.lease('hello') || jsonb_build_object(
  'pass', '{"number": 2, "message": "{}"}'::jsonb, 'calls', (
    select jsonb_agg(tests.tool_call(i, 'test_effect', jsonb_build_object('note', i))) from generate_series(16, 18) i))));
select is(jsonb_path_query_array(tests.stored('result'), '$.calls[*].result.code'), '["ok", "ok", "unavailable"]',
  'in the second pass two more calls run');
select is(tests.tool_effects(), '0,1,2,3,4,5,6,7,8,9,10,11,12,16,17', 'sixteen calls of the turn, without its duplicates');
rollback;
