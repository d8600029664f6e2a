begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(26);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.pause('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select tests.answer('hello', 'call_0', tests.approve());
select tests.keep('dead', tests.kept('hello'));
select tests.kill_lease('hello');
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'continue', 'the same response takes over the turn after the lease expired');
select is(tests.kept('hello') -> 'turn' -> 'attempt', '3', 'increments the attempt');
select is(tests.effects(), 'a', 'runs the tool once');
select tests.keep('follower', answer_call(jsonb_build_object('thread_key', tests.kept('hello') -> 'turn' -> 'thread_id', 'tool_call_id', 'call_0',
  'attempt_id', gen_random_uuid(), 'lease_seconds', 30, 'answer', tests.approve(), 'request_hash', 'ff')));
select is(tests.kept('follower') ->> 'outcome', 'running', 'the same response returns "running" while the turn runs');
select is(tests.kept('follower') -> 'turn',
  jsonb_build_object('id', tests.id('turn hello'), 'attempt', 3, 'thread_id', tests.kept('hello') -> 'turn' -> 'thread_id'), 'returns the turn, attempt and thread needed to follow');
select is(tests.finish_turn('dead') ->> 'outcome', 'lease_lost', 'the expired attempt cannot finish');
select tests.kill_lease('hello');
select is(tests.begin_again('hello') ->> 'outcome', 'resume', 'the original request resumes the turn as well');
select is(tests.kept('hello') -> 'calls' -> 0 -> 'result' ->> 'message', 'Noted a.', 'returns the tool result to the resumed turn');
select tests.kill_lease('hello');

select is(tests.begin_turn('next') ->> 'outcome', 'new', 'a new message begins a turn after the lease expired');
select is((select status from chat_turns where id = tests.id('turn hello')), 'abandoned', 'abandons the expired turn');
select is((select jsonb_agg(p ->> 'type') from chat_messages m, jsonb_array_elements(m.parts) p where m.role = 'assistant'), '["tool-call", "tool-result", "text"]', 'keeps the tool result in the stored message');
select tests.keep('hello before', tests.kept('hello'));
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'running', 'returns "running" while the new turn runs');
select is(tests.kept('hello') -> 'turn', tests.kept('hello before') -> 'turn', 'does not reveal the new turn');
select tests.finish_turn('next');
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'continue', 'continues after the new turn finished');
select is(tests.finish_turn('hello') ->> 'outcome', 'ok', 'finishes the continued turn');
select is(tests.effects(), 'a', 'still has run the tool once');
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'replay', 'replays the finished turn');
select is(tests.kept('hello') -> 'parts', '[{"type": "text", "text": "Done."}]', 'returns the parts of the assistant message');

-- A lease that expires after the tools ran and before requires_action is stored.
select tests.begin_turn('mute');
select tests.run_tools('mute', tests.tool_call(0, 'test_ask', '{"note": "b"}', '{"id": "b"}'), tests.tool_call(1, 'test_client', '{}', '{"id": "c"}'));
select is(tests.answer('mute', 'b', tests.approve()) ->> 'outcome', 'running', 'returns "running" to a response before the turn requires action');
select is((select decision from tool_approvals where decision is null), null, 'records no decision for an early response');
select tests.kill_lease('mute');
select tests.keep('dead', tests.kept('mute'));
select is(tests.answer('mute', 'b', tests.approve()) ->> 'outcome', 'waiting', 'accepts the response after the lease expired');
select is(tests.kept('mute') -> 'reply', 'null', 'returns no reply for a turn without one');
select is(jsonb_path_query_array(tests.kept('mute'), '$.calls[*].state'), '["output-available", "input-available"]', 'returns the states of the calls');
select is(tests.finish_turn('dead', '{"status": "requires_action"}') ->> 'outcome', 'lease_lost', 'the expired attempt cannot finish the turn');
select is(tests.answer('mute', 'c', tests.output('1')) ->> 'outcome', 'continue', 'continues after the last response');
select is(tests.finish_turn('mute') ->> 'outcome', 'ok', 'finishes the turn');

select * from finish();
rollback;
