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
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'continue', 'The same answer takes over what a dead process left');
select is(tests.kept('hello') -> 'turn' -> 'attempt', '3', 'as a new attempt');
select is(tests.effects(), 'a', 'Nothing is done twice');
select tests.keep('follower', answer_call(jsonb_build_object('thread_key', tests.kept('hello') -> 'turn' -> 'thread_id', 'tool_call_id', 'call_0',
  'attempt_id', gen_random_uuid(), 'lease_seconds', 30, 'answer', tests.approve(), 'request_hash', 'ff')));
select is(tests.kept('follower') ->> 'outcome', 'running', 'While it goes on, the same answer hears so');
select is(tests.kept('follower') -> 'turn',
  jsonb_build_object('id', tests.id('turn hello'), 'attempt', 3, 'thread_id', tests.kept('hello') -> 'turn' -> 'thread_id'), 'and what it takes to follow it');
select is(tests.finish_turn('dead') ->> 'outcome', 'lease_lost', 'The dead one does not finish');
select tests.kill_lease('hello');
select is(tests.begin_again('hello') ->> 'outcome', 'resume', 'So does the request that began the turn');
select is(tests.kept('hello') -> 'calls' -> 0 -> 'result' ->> 'message', 'Noted a.', 'with the result');
select tests.kill_lease('hello');

select is(tests.begin_turn('next') ->> 'outcome', 'new', 'A new message goes on without it');
select is((select status from chat_turns where id = tests.id('turn hello')), 'abandoned', 'The turn is abandoned');
select is((select jsonb_agg(p ->> 'type') from chat_messages m, jsonb_array_elements(m.parts) p where m.role = 'assistant'), '["tool-call", "tool-result", "text"]', 'its message keeps the answer');
select tests.keep('hello before', tests.kept('hello'));
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'running', 'While the new one runs, the answer waits');
select is(tests.kept('hello') -> 'turn', tests.kept('hello before') -> 'turn', 'and hears nothing of that one');
select tests.finish_turn('next');
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'continue', 'then it goes on');
select is(tests.finish_turn('hello') ->> 'outcome', 'ok', 'and finishes');
select is(tests.effects(), 'a', 'Still it was done once');
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'replay', 'From then on it is replayed');
select is(tests.kept('hello') -> 'parts', '[{"type": "text", "text": "Done."}]', 'with the parts of its message');

-- A process that died after the tools and before it said that it waits.
select tests.begin_turn('mute');
select tests.run_tools('mute', tests.tool_call(0, 'test_ask', '{"note": "b"}', '{"id": "b"}'), tests.tool_call(1, 'test_client', '{}', '{"id": "c"}'));
select is(tests.answer('mute', 'b', tests.approve()) ->> 'outcome', 'running', 'Who streams may answer too early');
select is((select decision from tool_approvals where decision is null), null, 'which decides nothing');
select tests.kill_lease('mute');
select tests.keep('dead', tests.kept('mute'));
select is(tests.answer('mute', 'b', tests.approve()) ->> 'outcome', 'waiting', 'When the process is dead, the answer counts');
select is(tests.kept('mute') -> 'reply', 'null', 'There is no reply yet');
select is(jsonb_path_query_array(tests.kept('mute'), '$.calls[*].state'), '["output-available", "input-available"]', 'but the calls');
select is(tests.finish_turn('dead', '{"status": "requires_action"}') ->> 'outcome', 'lease_lost', 'The dead process does not finish with what it knew');
select is(tests.answer('mute', 'c', tests.output('1')) ->> 'outcome', 'continue', 'The last answer takes it on');
select is(tests.finish_turn('mute') ->> 'outcome', 'ok', 'and finishes it');

select * from finish();
rollback;
