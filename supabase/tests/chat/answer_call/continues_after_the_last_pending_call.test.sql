begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(17);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.pause('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'), tests.tool_call(1, 'test_effect', '{"note": "now"}'), tests.tool_call(2, 'test_client', '{}'), tests.tool_call(3, 'test_ask', '{"note": "c"}'));
select is(tests.answer('hello', 'call_3', tests.approve()) ->> 'outcome', 'waiting', 'The first of three answers');
select is(jsonb_path_query_array((tests.kept('hello') ->> 'reply')::jsonb, '$.toolCalls[*].state'), '["approval-requested", "output-available", "input-available", "output-available"]', 'The reply tells what is answered and what is not');
select is((tests.kept('hello') ->> 'reply')::jsonb -> 'toolCalls' -> 3 -> 'output' ->> 'message', 'Noted c.', 'with its output');
select is((tests.kept('hello') ->> 'reply')::jsonb ->> 'message', 'May I?', 'and is otherwise the reply that asked');
select is(jsonb_path_query_array(tests.kept('hello'), '$.calls[*].state'), '["approval-requested", "output-available", "input-available", "output-available"]', 'So do the calls');
select is((select status from chat_turns), 'requires_action', 'The turn waits on');
select is(tests.answer('hello', 'call_3', tests.approve()) ->> 'outcome', 'waiting', 'The same answer again waits, too');
select is(tests.begin_again('hello') ->> 'status', 'requires_action', 'so does the request that began it');
select is(tests.answer('hello', 'call_0', tests.deny()) ->> 'outcome', 'waiting', 'The second');
select is(tests.answer('hello', 'call_2', tests.output('{}')) ->> 'outcome', 'continue', 'The last takes the turn on');
select is(tests.effects(), 'now,c', 'What was approved is done');
select is((select jsonb_agg(p ->> 'toolCallId') from jsonb_array_elements(tests.kept('hello') -> 'message_parts') p where p ->> 'type' = 'tool-result'),
  '["call_0", "call_1", "call_2", "call_3"]', 'Results stand in the order of the calls, however they came');
select is((select jsonb_agg(p ->> 'type') from jsonb_array_elements(tests.kept('hello') -> 'message_parts') p),
  '["tool-call", "tool-call", "tool-call", "tool-call", "tool-result", "tool-result", "tool-result", "tool-result", "text"]', 'behind all of them');

-- Its process died before it said that it waits; one that took over does not lose the turn to the same answer again.
select tests.finish_turn('hello');
select tests.begin_turn('died');
select tests.run_tools('died', tests.tool_call(0, 'test_ask', '{"note": "d"}', '{"id": "d"}'), tests.tool_call(1, 'test_ask', '{"note": "e"}', '{"id": "e"}'));
select tests.kill_lease('died');
select is(tests.answer('died', 'd', tests.deny()) ->> 'outcome', 'waiting', 'One of two answers to a dead turn');
select is(tests.begin_again('died') ->> 'outcome', 'resume', 'Another process takes it over');
select tests.keep('took over', tests.kept('died'));
select is(tests.answer('died', 'd', tests.deny()) ->> 'outcome', 'waiting', 'The same answer again');
select is(tests.finish_turn('took over', '{"status": "requires_action"}') ->> 'outcome', 'ok', 'takes nothing from the process that works on it');

select * from finish();
rollback;
