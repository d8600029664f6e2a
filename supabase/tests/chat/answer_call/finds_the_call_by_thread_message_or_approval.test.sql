begin;
select tests.plan(13);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'), tests.tool_call(1, 'test_client', '{}'), tests.tool_call(2, 'test_client', '{"b": 1}'));
select is(tests.respond('hello', 'call_0', tests.approval(), '{"thread_key": null}') ->> 'outcome', 'waiting', 'finds the default thread of the only home without a key');
select tests.add_member(tests.id('Elm Street'), tests.id('member'), 'member');
select tests.sign_in(tests.id('member'));
select is(tests.respond('hello', 'call_1', tests.client_output('1'), '{"thread_key": "default"}') ->> 'outcome', 'waiting', 'finds a key that is unique among the caller''s homes');
select tests.begin_turn('elsewhere', jsonb_build_object('home_id', tests.id('Elm Street')));
select is(tests.respond('hello', 'call_2', tests.client_output('1'), '{"thread_key": "default"}') ->> 'outcome', 'home_required', 'requires the home for a key of two homes');
select is(tests.respond('hello', 'call_2', tests.client_output('1'), jsonb_build_object('thread_key', 'default', 'home_id', tests.id('Elm Street'))) ->> 'outcome', 'not_found', 'rejects a home whose thread lacks the call');
select is(tests.respond('hello', 'call_2', tests.client_output('1')) ->> 'outcome', 'continue', 'finds the thread by its id without a home');
select tests.finish_turn('hello');

-- A call id that occurs again in a later message.
select tests.begin_pending_turn('again', jsonb_build_object('home_id', tests.id('Maple Street')), tests.tool_call(1, 'test_client', '{}'));
select is(tests.respond('again', 'call_1', tests.client_output('2'), '{"message_id": null}') ->> 'outcome', 'not_found', 'finds no call by its call id alone');
select is(tests.respond('again', 'call_1', tests.client_output('2')) ->> 'outcome', 'continue', 'finds the call by its message id');
select tests.finish_turn('again');
select tests.begin_pending_turn('third', jsonb_build_object('home_id', tests.id('Maple Street')), tests.tool_call(0, 'test_ask', '{"note": "third"}'));
select tests.store('id', jsonb_build_object('message_id', null, 'approval_id', (select a.id from tool_approvals a where a.decision is null)));
select is(tests.respond('third', 'call_1', tests.approval(), tests.stored('id')) ->> 'outcome', 'not_found', 'rejects the approval of another call');
select is(tests.respond('third', 'call_0', tests.approval(), tests.stored('id') || jsonb_build_object('message_id', tests.stored('hello') -> 'turn' -> 'assistant_message_id')) ->> 'outcome', 'not_found', 'rejects the approval of a call of another message');
select is(tests.tool_effects(), 'a', 'neither runs anything');
select is(tests.respond('third', 'call_0', tests.approval(), jsonb_build_object('message_id', tests.stored('hello') -> 'turn' -> 'assistant_message_id')) ->> 'outcome', 'replay', 'replays the call of the older message');
select is(tests.respond('third', 'call_0', tests.approval(), tests.stored('id')) ->> 'outcome', 'continue', 'finds the call by its approval id');
select is(tests.tool_effects(), 'a,third', 'runs each call once');
rollback;
