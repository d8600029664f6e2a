begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(12);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.pause('t' || i, jsonb_build_object('thread_key', 't' || i), tests.tool_call(0, 'test_client', '{"question": "Which?"}')) from generate_series(0, 5) i;
select is((select jsonb_agg(tests.answer('t' || i, 'call_0', tests.output(o)) ->> 'outcome' order by i)
  from unnest(array['{"answer": ["a", {"success": false}]}', '0', '""', 'false', 'null']::jsonb[]) with ordinality x (o, n), lateral (select n - 1 as i) y),
  '["continue", "continue", "continue", "continue", "continue"]', 'Any JSON is an output, falsy or not');
select is(jsonb_path_query_array(jsonb_agg(tests.kept('t' || i) order by i), '$[*].calls[0].result'), '[{"answer": ["a", {"success": false}]}, 0, "", false, null]', 'stored as it was sent')
from generate_series(0, 4) i;
select is(jsonb_path_query_array(jsonb_agg(tests.kept('t' || i) order by i), '$[*].calls[0].state'), '["output-available", "output-available", "output-available", "output-available", "output-available"]', 'as outputs')
from generate_series(0, 4) i;
select is((tests.kept('t4') -> 'message_parts') #- '{0,provider}', '[
  {"type": "tool-call", "toolCallId": "call_0", "toolName": "test_client", "input": {"question": "Which?"}, "state": "output-available", "output": null},
  {"type": "tool-result", "toolCallId": "call_0", "toolName": "test_client", "output": null},
  {"type": "text", "text": "May I?"}]', 'on the call and as its result');
select is((select answered_by from tool_calls c join chat_turns t on t.id = c.turn_id where t.id = tests.id('turn t4')), tests.id('member'), 'with who sent it');

select tests.finish_turn('t1');
select is(tests.answer('t1', 'call_0', tests.output('0')) ->> 'outcome', 'replay', 'The same again is the same');
select is(tests.answer('t1', 'call_0', tests.output('1')) ->> 'outcome', 'already_decided', 'another is too late');
select is(tests.answer('t1', 'call_0', '{"kind": "error", "error_text": "No camera."}') ->> 'outcome', 'already_decided', 'so is an error');

select is(tests.answer('t5', 'call_0', '{"kind": "error", "error_text": "No camera."}') ->> 'outcome', 'continue', 'An error is an answer');
select results_eq($$ select state, error_text, result from tool_calls c where c.turn_id = tests.id('turn t5') $$, $$ values ('output-error', 'No camera.', '"No camera."'::jsonb) $$, 'stored as one');
select is((tests.kept('t5') -> 'message_parts') #- '{0,provider}', '[
  {"type": "tool-call", "toolCallId": "call_0", "toolName": "test_client", "input": {"question": "Which?"}, "state": "output-error", "errorText": "No camera."},
  {"type": "tool-result", "toolCallId": "call_0", "toolName": "test_client", "output": "No camera.", "isError": true},
  {"type": "text", "text": "May I?"}]', 'and shown as one');
select is(tests.answer('t5', 'call_0', '{"kind": "error", "error_text": "No camera."}') ->> 'outcome', 'running', 'The same error again');

select * from finish();
rollback;
