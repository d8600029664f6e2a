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

select is(tests.begin_again('silent') ->> 'outcome', 'running', 'An abandoned key waits while another turn runs in the thread');
select tests.finish_turn('next');
select is(tests.begin_again('silent') ->> 'outcome', 'new', 'Then it starts anew');
select is(tests.kept('silent') -> 'history', '[]', 'with the history before its own message');
select is((select count(*) from chat_messages where role = 'user'), 3::bigint, 'which is not stored twice');
select is(tests.finish_turn('silent') ->> 'outcome', 'ok', 'It finishes');
select is((select seq from chat_messages where id = (tests.kept('silent') -> 'turn' ->> 'assistant_message_id')::uuid), 2::bigint, 'and the answer stands behind its question');

select is(tests.begin_again('tools') ->> 'outcome', 'resume', 'An abandoned turn whose tools have run is resumed');
select is(tests.finish_turn('tools', '{"message": {"parts": [{"type": "text", "text": "Now."}], "model": "m2", "provider": null}}') ->> 'outcome', 'ok', 'finishes');
select is((select parts -> 0 ->> 'text' from chat_messages where id = (tests.kept('tools') -> 'turn' ->> 'assistant_message_id')::uuid), 'Now.',
  'and its answer replaces the message that stood for it');
select is(tests.effects(), 'a leak', 'The tool ran once');

-- A dead turn in the way is closed for an abandoned one too.
select tests.begin_turn('p');
select tests.kill_lease('p');
select tests.begin_turn('q');
select tests.kill_lease('q');
select is(tests.begin_again('p') ->> 'outcome', 'new', 'A dead turn in the way is closed');

select * from finish();
rollback;
