begin;
select tests.plan(25);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select tests.respond('hello', 'call_0', tests.approval());
select tests.store('expired', tests.stored('hello'));
select tests.expire_lease('hello');
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'continue', 'the same response takes over the turn after the lease expired');
select is(tests.stored('hello') -> 'turn' -> 'attempt', '3', 'increments the attempt');
select is(tests.tool_effects(), 'a', 'runs the tool once');
select tests.store('follower', answer_call(jsonb_build_object('thread_key', tests.stored('hello') -> 'turn' -> 'thread_id', 'tool_call_id', 'call_0',
  'message_id', tests.stored('hello') -> 'turn' -> 'assistant_message_id', 'attempt_id', gen_random_uuid(), 'lease_seconds', 30, 'answer', tests.approval(), 'request_hash', 'ff')));
select is(tests.stored('follower') ->> 'outcome', 'running', 'the same response returns "running" while the turn runs');
select is(tests.finish_turn('expired') ->> 'outcome', 'lease_lost', 'the expired attempt cannot finish');
select tests.expire_lease('hello');
select is(tests.retry_turn('hello') ->> 'outcome', 'resume', 'the original request resumes the turn as well');
select is(tests.stored('hello') -> 'calls' -> 0 -> 'result' ->> 'message', 'Noted a.', 'returns the tool result to the resumed turn');
select tests.expire_lease('hello');

select is(tests.begin_turn('next') ->> 'outcome', 'new', 'a new message begins a turn after the lease expired');
select is((select status from chat_turns where id = tests.id('turn hello')), 'abandoned', 'abandons the expired turn');
select is(jsonb_path_query_array(tests.answer_parts('hello'), '$[*].type'), '["tool-call", "tool-result", "text"]', 'the message has the tool result');
select tests.store('hello before', tests.stored('hello'));
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'running', 'returns "running" while the new turn runs');
select is(tests.stored('hello') -> 'turn', tests.stored('hello before') -> 'turn', 'does not reveal the new turn');
select tests.finish_turn('next');
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'continue', 'continues after the new turn finished');
select is(tests.finish_turn('hello') ->> 'outcome', 'ok', 'finishes the continued turn');
select is(tests.tool_effects(), 'a', 'still has run the tool once');
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'replay', 'replays the finished turn');
select is(tests.stored('hello') -> 'parts', '[{"type": "text", "text": "Done."}]', 'returns the parts of the assistant message');

-- A lease that expires after the tools ran and before requires_action is stored.
select tests.begin_turn('unfinished');
select tests.run_tools('unfinished', tests.tool_call(0, 'test_ask', '{"note": "b"}', '{"id": "b"}'), tests.tool_call(1, 'test_client', '{}', '{"id": "c"}'));
select is(tests.respond('unfinished', 'b', tests.approval()) ->> 'outcome', 'running', 'returns "running" to a response before the turn requires action');
select is((select decision from tool_approvals where decision is null), null, 'records no decision for an early response');
select tests.expire_lease('unfinished');
select tests.store('expired', tests.stored('unfinished'));
select is(tests.respond('unfinished', 'b', tests.approval()) ->> 'outcome', 'waiting', 'accepts the response after the lease expired');
select is(tests.stored('unfinished') -> 'reply_fields', null, 'returns no fields of a reply for a turn without one');
select is(jsonb_path_query_array(tests.stored('unfinished'), '$.calls[*].state'), '["output-available", "input-available"]', 'returns the states of the calls');
select is(tests.finish_turn('expired', '{"status": "requires_action"}') ->> 'outcome', 'lease_lost', 'the expired attempt cannot finish the turn');
select is(tests.respond('unfinished', 'c', tests.client_output('1')) ->> 'outcome', 'continue', 'continues after the last response');
select is(tests.finish_turn('unfinished') ->> 'outcome', 'ok', 'finishes the turn');
rollback;
