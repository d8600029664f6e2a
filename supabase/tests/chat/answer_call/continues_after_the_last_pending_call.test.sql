begin;
select tests.plan(15);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'), tests.tool_call(1, 'test_effect', '{"note": "now"}'), tests.tool_call(2, 'test_client', '{}'), tests.tool_call(3, 'test_ask', '{"note": "c"}'));
select is(tests.respond('hello', 'call_3', tests.approval()) ->> 'outcome', 'waiting', 'the first of three responses leaves the turn waiting');
select is(jsonb_path_query_array(tests.stored('hello'), '$.parts[*].state'), '["approval-requested", "output-available", "input-available", "output-available"]', 'the message has the states of the calls');
select is(tests.stored('hello') #>> '{parts,3,output,message}', 'Noted c.', 'and the output');
select is(tests.stored('hello') #>> '{parts,-1,text}', 'May I?', 'and its text');
select is(tests.respond('hello', 'call_3', tests.approval()) ->> 'outcome', 'waiting', 'accepts the same response again');
select is(tests.retry_turn('hello') #>> '{reply_fields,status}', 'requires_action', 'replays requires_action to the original request');
select is(tests.respond('hello', 'call_0', tests.denial()) ->> 'outcome', 'waiting', 'the second response leaves the turn waiting');
select is(tests.respond('hello', 'call_2', tests.client_output('{}')) ->> 'outcome', 'continue', 'the last response continues the turn');
select is(tests.tool_effects(), 'now,c', 'runs the approved calls');
select is((select jsonb_agg(p ->> 'toolCallId') from jsonb_array_elements(tests.stored('hello') -> 'message_parts') p where p ->> 'type' = 'tool-result'),
  '["call_0", "call_1", "call_2", "call_3"]', 'stores tool results in the order of the calls');
select is((select jsonb_agg(p ->> 'type') from jsonb_array_elements(tests.stored('hello') -> 'message_parts') p),
  '["tool-call", "tool-call", "tool-call", "tool-call", "tool-result", "tool-result", "tool-result", "tool-result", "text"]', 'stores tool results after all tool calls');

-- The lease expires before requires_action is stored; a repeated response must not take the turn from its new holder.
select tests.finish_turn('hello');
select tests.begin_turn('unfinished');
select tests.run_tools('unfinished', tests.tool_call(0, 'test_ask', '{"note": "d"}', '{"id": "d"}'), tests.tool_call(1, 'test_ask', '{"note": "e"}', '{"id": "e"}'));
select tests.expire_lease('unfinished');
select is(tests.respond('unfinished', 'd', tests.denial()) ->> 'outcome', 'waiting', 'accepts a response after the lease expired');
select is(tests.retry_turn('unfinished') ->> 'outcome', 'resume', 'the original request takes over the turn');
select tests.store('takeover', tests.stored('unfinished'));
select is(tests.respond('unfinished', 'd', tests.denial()) ->> 'outcome', 'waiting', 'accepts the same response during the takeover');
select is(tests.finish_turn('takeover', '{"status": "requires_action"}') ->> 'outcome', 'ok', 'the takeover keeps its lease');
rollback;
