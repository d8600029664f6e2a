begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(11);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.pause('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'), tests.tool_call(1, 'test_client', '{}'), tests.tool_call(2, 'test_client', '{"b": 1}'));
select is(tests.answer('hello', 'call_0', tests.approve(), '{"thread_key": null}') ->> 'outcome', 'waiting', 'No key: the default thread of the only home');
select tests.as_owner();
select tests.join_home(tests.id('Elm Street'), tests.id('member'), 'member');
select tests.sign_in(tests.id('member'));
select is(tests.answer('hello', 'call_1', tests.output('1'), '{"thread_key": "default"}') ->> 'outcome', 'waiting', 'A key that only one of two homes knows');
select tests.begin_turn('elsewhere', jsonb_build_object('home_id', tests.id('Elm Street')));
select is(tests.answer('hello', 'call_2', tests.output('1'), '{"thread_key": "default"}') ->> 'outcome', 'home_required', 'A key of two homes needs the home');
select is(tests.answer('hello', 'call_2', tests.output('1'), jsonb_build_object('thread_key', 'default', 'home_id', tests.id('Elm Street'))) ->> 'outcome', 'not_found', 'the right one');
select is(tests.answer('hello', 'call_2', tests.output('1')) ->> 'outcome', 'continue', 'An id needs none');
select tests.finish_turn('hello');

-- A call id that comes again in a later message.
select tests.pause('again', jsonb_build_object('home_id', tests.id('Maple Street')), tests.tool_call(1, 'test_client', '{}'));
select is(tests.answer('again', 'call_1', tests.output('2')) ->> 'outcome', 'ambiguous', 'An output that may mean an older question answers no newer one');
select is(tests.answer('again', 'call_1', tests.output('2'), jsonb_build_object('message_id', tests.kept('again') -> 'turn' -> 'assistant_message_id')) ->> 'outcome', 'continue', 'The message that asks tells which is meant');
select tests.finish_turn('again');
select tests.pause('third', jsonb_build_object('home_id', tests.id('Maple Street')), tests.tool_call(0, 'test_ask', '{"note": "third"}'));
select is(tests.answer('third', 'call_0', tests.approve()) ->> 'outcome', 'ambiguous', 'A yes that may mean an older question is no yes to the newer');
select is(tests.answer('third', 'call_0', tests.approve(), jsonb_build_object('message_id', tests.kept('hello') -> 'turn' -> 'assistant_message_id')) ->> 'outcome', 'replay', 'The older message''s was answered');
select is(tests.answer('third', 'call_0', tests.approve(), jsonb_build_object('approval_id', (select a.id from tool_approvals a where a.decision is null))) ->> 'outcome', 'continue', 'The approval''s id tells which is meant');
select is(tests.effects(), 'a,third', 'Each was done once');

select * from finish();
rollback;
