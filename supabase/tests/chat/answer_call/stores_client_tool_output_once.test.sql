begin;
select tests.plan(12);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('t' || i, jsonb_build_object('thread_key', 't' || i), tests.tool_call(0, 'test_client', '{"question": "Which?"}')) from generate_series(0, 5) i;
select is((select jsonb_agg(tests.respond('t' || i, 'call_0', tests.client_output(o)) ->> 'outcome' order by i)
  from unnest(array['{"answer": ["a", {"success": false}]}', '0', '""', 'false', 'null']::jsonb[]) with ordinality x (o, n), lateral (select n - 1 as i) y),
  '["continue", "continue", "continue", "continue", "continue"]', 'accepts any JSON as output, falsy or not');
select is(jsonb_path_query_array(jsonb_agg(tests.stored('t' || i) order by i), '$[*].calls[0].result'), '[{"answer": ["a", {"success": false}]}, 0, "", false, null]', 'stores the output unchanged')
from generate_series(0, 4) i;
select is(jsonb_path_query_array(jsonb_agg(tests.stored('t' || i) order by i), '$[*].calls[0].state'), '["output-available", "output-available", "output-available", "output-available", "output-available"]', 'sets the state output-available')
from generate_series(0, 4) i;
select is((tests.stored('t4') -> 'message_parts') #- '{0,provider}', '[
  {"type": "tool-call", "toolCallId": "call_0", "toolName": "test_client", "input": {"question": "Which?"}, "state": "output-available", "output": null},
  {"type": "tool-result", "toolCallId": "call_0", "toolName": "test_client", "output": null},
  {"type": "text", "text": "May I?"}]', 'stores the output on the call and as a tool result');
select is((select answered_by from tool_calls c join chat_turns t on t.id = c.turn_id where t.id = tests.id('turn t4')), tests.id('member'), 'records who sent the output');

select tests.finish_turn('t1');
select is(tests.respond('t1', 'call_0', tests.client_output('0')) ->> 'outcome', 'replay', 'replays for the same output');
select is(tests.respond('t1', 'call_0', tests.client_output('1')) ->> 'outcome', 'already_decided', 'rejects another output');
select is(tests.respond('t1', 'call_0', '{"kind": "error", "error_text": "No camera."}') ->> 'outcome', 'already_decided', 'rejects an error after an output');

select is(tests.respond('t5', 'call_0', '{"kind": "error", "error_text": "No camera."}') ->> 'outcome', 'continue', 'accepts an error');
select results_eq($$ select state::text, error_text, result from tool_calls c where c.turn_id = tests.id('turn t5') $$, $$ values ('output-error', 'No camera.', '"No camera."'::jsonb) $$, 'stores the error');
select is((tests.stored('t5') -> 'message_parts') #- '{0,provider}', '[
  {"type": "tool-call", "toolCallId": "call_0", "toolName": "test_client", "input": {"question": "Which?"}, "state": "output-error", "errorText": "No camera."},
  {"type": "tool-result", "toolCallId": "call_0", "toolName": "test_client", "output": "No camera.", "isError": true},
  {"type": "text", "text": "May I?"}]', 'stores the error on the call and as a failed tool result');
select is(tests.respond('t5', 'call_0', '{"kind": "error", "error_text": "No camera."}') ->> 'outcome', 'running', 'returns "running" for the same error');
rollback;
