begin;
select tests.plan(4);
select tests.make_world('member');

select tests.begin_pending_turn('hello', '{}',
  tests.tool_call(0, 'search_home_record', '{"query": "gutter"}'),
  tests.tool_call(1, 'record_home_event', '{"event_type": "note", "title": "Gutter cleaned"}'),
  tests.tool_call(2, 'request_user_input', '{"question": "Which room?", "kind": "text"}'));
select is((select result #>> '{data,total}' from tool_calls where call_id = 'call_0'), '0', 'the first look-up finds nothing');
select tests.respond('hello', 'call_2', tests.client_output('{"answer": "Kitchen"}', 'request_user_input'));
select tests.store('result', run_tools(tests.lease('hello') || jsonb_build_object(
  'pass', '{"number": 2, "message": "{}"}'::jsonb, 'calls', jsonb_build_array(
    tests.tool_call(3, 'search_home_record', '{"query": "gutter"}'),
    tests.tool_call(4, 'search_home_record', '{"query": "gutter"}'),
    tests.tool_call(5, 'record_home_event', '{"event_type": "note", "title": "Gutter cleaned"}')))));
select is(tests.stored('result') #>> '{calls,0,result,data,total}', '1', 'an equal look-up of the next pass finds what the first pass recorded');
select is(jsonb_path_query_array(tests.stored('result'), '$.calls[*].is_duplicate'), '[true, true]', 'an equal look-up of the same pass and an equal write are duplicates');
select is((select count(*) from home_events where title = 'Gutter cleaned'), 1::bigint, 'an equal write does not run again');
rollback;
