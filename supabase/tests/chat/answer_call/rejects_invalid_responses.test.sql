begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(20);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.pause('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'), tests.tool_call(1, 'test_client', '{}'), tests.tool_call(2, 'test_effect', '{"note": "b"}'));
select tests.keep('calls', (select jsonb_agg(to_jsonb(c) order by c.ordinal) from tool_calls c));
select tests.keep('parts', (select parts from chat_messages where role = 'assistant'));

select is(tests.answer('hello', 'call_0', tests.output('{"success": true}', 'test_ask', 'test_client')) ->> 'outcome', 'not_a_decision', 'rejects an output for a pending approval');
select is(tests.answer('hello', 'call_0', '{"kind": "error", "error_text": "x"}') ->> 'outcome', 'not_a_decision', 'rejects an error for a pending approval');
select is(tests.answer('hello', 'call_0', '{"kind": "decision", "approved": "yes"}') ->> 'outcome', 'not_a_decision', 'rejects a decision that is not a boolean');
select is(tests.answer('hello', 'call_0', '{"kind": "decision"}') ->> 'outcome', 'not_a_decision', 'rejects a decision without a value');
select is(tests.answer('hello', 'call_0', null) ->> 'outcome', 'not_a_decision', 'rejects a missing response');
select is(tests.answer('hello', 'call_1', tests.output('1', 'other_tool')) ->> 'outcome', 'invalid_output', 'rejects an output the tool schema does not accept');
select is(tests.answer('hello', 'call_1', '{"kind": "output", "valid_for": ["test_client"]}') ->> 'outcome', 'invalid_output', 'rejects a missing output');
select is(tests.answer('hello', 'call_1', '{"kind": "output", "output": 1}') ->> 'outcome', 'invalid_output', 'rejects an output without validation');
select is(tests.answer('hello', 'call_1', tests.output(to_jsonb(repeat('a', 4194304)))) ->> 'outcome', 'invalid_output', 'rejects an output that is too large');
select is(tests.answer('hello', 'call_1', '{"kind": "error", "error_text": 7}') ->> 'outcome', 'invalid_output', 'rejects an error text that is not a string');
select is(tests.answer('hello', 'call_1', tests.approve()) ->> 'outcome', 'invalid_output', 'rejects a decision for a client-side tool');
select is(tests.answer('hello', 'call_2', tests.output('1', 'test_effect')) ->> 'outcome', 'already_decided', 'rejects an output for a server-side call');
select is(tests.answer('hello', 'call_2', tests.approve()) ->> 'outcome', 'already_decided', 'rejects a decision for a server-side call');
select is((select jsonb_agg(to_jsonb(c) order by c.ordinal) from tool_calls c), tests.kept('calls'), 'changes no call');
select is((select parts from chat_messages where role = 'assistant'), tests.kept('parts'), 'changes no message');
select is(tests.effects(), 'b', 'runs no tool');

select is(tests.answer('hello', 'call_1', tests.output('"approved"') || tests.approve()) ->> 'outcome', 'waiting', 'accepts an output that contains a decision');
select is((select result from tool_calls where call_id = 'call_1'), '"approved"', 'stores the output, not the decision');
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'continue', 'still accepts the approval');
select is(tests.answer('hello', 'call_0', tests.output('1', 'test_ask')) ->> 'outcome', 'not_a_decision', 'rejects an output after the approval');

select * from finish();
rollback;
