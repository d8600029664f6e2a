begin;
select tests.plan(20);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'), tests.tool_call(1, 'test_client', '{}'), tests.tool_call(2, 'test_effect', '{"note": "b"}'));
select tests.store('calls', (select jsonb_agg(to_jsonb(c) order by c.ordinal) from tool_calls c));
select tests.store('parts', (select parts from chat_messages where role = 'assistant'));

select is(tests.respond('hello', 'call_0', tests.client_output('{"success": true}', 'test_ask', 'test_client')) ->> 'outcome', 'not_a_decision', 'rejects an output for a pending approval');
select is(tests.respond('hello', 'call_0', '{"kind": "error", "error_text": "x"}') ->> 'outcome', 'not_a_decision', 'rejects an error for a pending approval');
select is(tests.respond('hello', 'call_0', '{"kind": "decision", "approved": "yes"}') ->> 'outcome', 'not_a_decision', 'rejects a decision that is not a boolean');
select is(tests.respond('hello', 'call_0', '{"kind": "decision"}') ->> 'outcome', 'not_a_decision', 'rejects a decision without a value');
select is(tests.respond('hello', 'call_0', null) ->> 'outcome', 'not_a_decision', 'rejects a missing response');
select is(tests.respond('hello', 'call_1', tests.client_output('1', 'other_tool')) ->> 'outcome', 'invalid_output', 'rejects an output the tool schema does not accept');
select is(tests.respond('hello', 'call_1', '{"kind": "output", "valid_for": ["test_client"]}') ->> 'outcome', 'invalid_output', 'rejects a missing output');
select is(tests.respond('hello', 'call_1', '{"kind": "output", "output": 1}') ->> 'outcome', 'invalid_output', 'rejects an output without validation');
select is(tests.respond('hello', 'call_1', tests.client_output(to_jsonb(repeat('a', 131072)))) ->> 'outcome', 'invalid_output', 'rejects an output that is too large');
select is(tests.respond('hello', 'call_1', '{"kind": "error", "error_text": 7}') ->> 'outcome', 'invalid_output', 'rejects an error text that is not a string');
select is(tests.respond('hello', 'call_1', tests.approval()) ->> 'outcome', 'invalid_output', 'rejects a decision for a client-side tool');
select is(tests.respond('hello', 'call_2', tests.client_output('1', 'test_effect')) ->> 'outcome', 'already_decided', 'rejects an output for a server-side call');
select is(tests.respond('hello', 'call_2', tests.approval()) ->> 'outcome', 'already_decided', 'rejects a decision for a server-side call');
select is((select jsonb_agg(to_jsonb(c) order by c.ordinal) from tool_calls c), tests.stored('calls'), 'changes no call');
select is((select parts from chat_messages where role = 'assistant'), tests.stored('parts'), 'changes no message');
select is(tests.tool_effects(), 'b', 'runs no tool');

select is(tests.respond('hello', 'call_1', tests.client_output('"approved"') || tests.approval()) ->> 'outcome', 'waiting', 'accepts an output that contains a decision');
select is((select result from tool_calls where call_id = 'call_1'), '"approved"', 'stores the output, not the decision');
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'continue', 'still accepts the approval');
select is(tests.respond('hello', 'call_0', tests.client_output('1', 'test_ask')) ->> 'outcome', 'not_a_decision', 'rejects an output after the approval');
rollback;
