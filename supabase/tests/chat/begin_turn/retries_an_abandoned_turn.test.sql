begin;
set local search_path = public, extensions;
select plan(11);

select tests.make_world();
select tests.make_test_tool();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('silent');
select tests.kill_lease('silent');
select tests.begin_turn('tools');
select tests.run_tools('tools', tests.tool_call(0, 'test_effect', '{"note": "a leak"}'));
select tests.kill_lease('tools');
select tests.begin_turn('next');

select is(tests.begin_again('silent') ->> 'outcome', 'running', 'returns "running" while another turn runs in the thread');
select tests.finish_turn('next');
select is(tests.begin_again('silent') ->> 'outcome', 'new', 'begins the abandoned turn anew afterwards');
select is(tests.kept('silent') -> 'history', '[]', 'returns only the history before the turn''s own message');
select is((select count(*) from chat_messages where role = 'user'), 3::bigint, 'stores no user message twice');
select is(tests.finish_turn('silent') ->> 'outcome', 'ok', 'finishes the retried turn');
select is((select seq from chat_messages where id = (tests.kept('silent') -> 'turn' ->> 'assistant_message_id')::uuid), 2::bigint, 'stores the answer right after its user message');

select is(tests.begin_again('tools') ->> 'outcome', 'resume', 'resumes an abandoned turn whose tools have run');
select is(tests.finish_turn('tools', '{"message": {"parts": [{"type": "text", "text": "Now."}], "model": "m2", "provider": null}}') ->> 'outcome', 'ok', 'finishes the resumed turn');
select is((select parts -> 0 ->> 'text' from chat_messages where id = (tests.kept('tools') -> 'turn' ->> 'assistant_message_id')::uuid), 'Now.',
  'replaces the fallback message with the answer');
select is(tests.effects(), 'a leak', 'runs the tool once');

-- An expired turn blocks the thread until a retry abandons it.
select tests.begin_turn('p');
select tests.kill_lease('p');
select tests.begin_turn('q');
select tests.kill_lease('q');
select is(tests.begin_again('p') ->> 'outcome', 'new', 'abandons an expired turn that blocks the thread');

select * from finish();
rollback;
