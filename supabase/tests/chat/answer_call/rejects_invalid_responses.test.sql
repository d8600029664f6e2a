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

select is(tests.answer('hello', 'call_0', tests.output('{"success": true}', 'test_ask', 'test_client')) ->> 'outcome', 'not_a_decision', 'An output for an approval is none');
select is(tests.answer('hello', 'call_0', '{"kind": "error", "error_text": "x"}') ->> 'outcome', 'not_a_decision', 'nor is an error');
select is(tests.answer('hello', 'call_0', '{"kind": "decision", "approved": "yes"}') ->> 'outcome', 'not_a_decision', 'nor a word');
select is(tests.answer('hello', 'call_0', '{"kind": "decision"}') ->> 'outcome', 'not_a_decision', 'nor silence');
select is(tests.answer('hello', 'call_0', null) ->> 'outcome', 'not_a_decision', 'nor nothing at all');
select is(tests.answer('hello', 'call_1', tests.output('1', 'other_tool')) ->> 'outcome', 'invalid_output', 'An output that the tool''s schema refuses');
select is(tests.answer('hello', 'call_1', '{"kind": "output", "valid_for": ["test_client"]}') ->> 'outcome', 'invalid_output', 'an output that is missing');
select is(tests.answer('hello', 'call_1', '{"kind": "output", "output": 1}') ->> 'outcome', 'invalid_output', 'or that nobody has checked');
select is(tests.answer('hello', 'call_1', tests.output(to_jsonb(repeat('a', 4194304)))) ->> 'outcome', 'invalid_output', 'or is too large');
select is(tests.answer('hello', 'call_1', '{"kind": "error", "error_text": 7}') ->> 'outcome', 'invalid_output', 'An error without a text');
select is(tests.answer('hello', 'call_1', tests.approve()) ->> 'outcome', 'invalid_output', 'A decision where none is asked');
select is(tests.answer('hello', 'call_2', tests.output('1', 'test_effect')) ->> 'outcome', 'already_decided', 'An output for the server''s own call');
select is(tests.answer('hello', 'call_2', tests.approve()) ->> 'outcome', 'already_decided', 'or a yes');
select is((select jsonb_agg(to_jsonb(c) order by c.ordinal) from tool_calls c), tests.kept('calls'), 'No call has changed');
select is((select parts from chat_messages where role = 'assistant'), tests.kept('parts'), 'nor the message');
select is(tests.effects(), 'b', 'nor the record');

select is(tests.answer('hello', 'call_1', tests.output('"approved"') || tests.approve()) ->> 'outcome', 'waiting', 'A word that reads like a decision is an output where no decision is asked');
select is((select result from tool_calls where call_id = 'call_1'), '"approved"', 'and stored as that');
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'continue', 'The decision is still open');
select is(tests.answer('hello', 'call_0', tests.output('1', 'test_ask')) ->> 'outcome', 'not_a_decision', 'and no output afterwards either');

select * from finish();
rollback;
