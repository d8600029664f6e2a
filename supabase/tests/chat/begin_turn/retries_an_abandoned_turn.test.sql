begin;
select tests.plan(11);
select tests.make_world_with_tools('member');
select tests.begin_turn('no tools');
select tests.expire_lease('no tools');
select tests.begin_turn('tools');
select tests.run_tools('tools', tests.tool_call(0, 'test_effect', '{"note": "a leak"}'));
select tests.expire_lease('tools');
select tests.begin_turn('next');

select is(tests.retry_turn('no tools') ->> 'outcome', 'running', 'returns "running" while another turn runs in the thread');
select tests.finish_turn('next');
select is(tests.retry_turn('no tools') ->> 'outcome', 'new', 'begins the abandoned turn anew afterwards');
select is(tests.stored('no tools') -> 'history', '[]', 'returns only the history before the turn''s own message');
select is((select count(*) from chat_messages where role = 'user'), 3::bigint, 'stores no user message twice');
select is(tests.finish_turn('no tools') ->> 'outcome', 'ok', 'finishes the retried turn');
select is((select seq from chat_messages where id = (tests.stored('no tools') -> 'turn' ->> 'assistant_message_id')::uuid), 2::bigint, 'stores the answer right after its user message');

select is(tests.retry_turn('tools') ->> 'outcome', 'resume', 'resumes an abandoned turn whose tools have run');
select is(tests.finish_turn('tools', '{"message": {"parts": [{"type": "text", "text": "Now."}], "model": "m2", "provider": null}}') ->> 'outcome', 'ok', 'finishes the resumed turn');
select is((select parts -> 0 ->> 'text' from chat_messages where id = (tests.stored('tools') -> 'turn' ->> 'assistant_message_id')::uuid), 'Now.',
  'replaces the calls of the cut-off attempt with the answer');
select is(tests.tool_effects(), 'a leak', 'runs the tool once');

-- An expired turn blocks the thread until a retry abandons it.
select tests.begin_turn('p');
select tests.expire_lease('p');
select tests.begin_turn('q');
select tests.expire_lease('q');
select is(tests.retry_turn('p') ->> 'outcome', 'new', 'abandons an expired turn that blocks the thread');
rollback;
