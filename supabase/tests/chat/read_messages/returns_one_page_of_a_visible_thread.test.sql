begin;
select tests.plan(19);
select tests.make_world_with_tools('member');
select tests.begin_turn(i::text), tests.finish_turn(i::text) from generate_series(1, 3) i;
select tests.begin_turn('again', jsonb_build_object('regenerate', true, 'message', jsonb_build_object(
  'client_id', tests.stored('3') -> 'turn' -> 'user_message_id', 'parts', '[{"type": "text", "text": "3"}]'::jsonb)));
select is(read_messages('{}') #>> '{messages,-1,parts,0,text}', '3', 'leaves out an answer that is being regenerated');
select tests.finish_turn('again');
select tests.begin_pending_turn('pending', jsonb_build_object('message', jsonb_build_object('id', tests.id('m'), 'client_id', 'c1', 'parts', '[{"type": "text", "text": "pending"}]'::jsonb)), tests.tool_call(0, 'test_ask', '{}'));
select tests.store('page', read_messages('{"thread_key": "default", "limit": 3}'));
select is(tests.stored('page') ->> 'outcome', 'ok', 'returns a page');
select is(tests.stored('page') ->> 'thread_id', (select id::text from chat_threads), 'returns the thread id');
select is(jsonb_path_query_array(tests.stored('page'), '$.messages[*].parts[last].text'), '["Done.", "pending", "May I?"]', 'returns the newest messages, oldest first');
select is(jsonb_path_query_array(tests.stored('page'), '$.messages[*].turn_status'), '["completed", "requires_action", "requires_action"]', 'returns the status of each turn');
select is(tests.stored('page') -> 'has_more', 'true', 'returns has_more when earlier messages exist');
select is((tests.stored('page') -> 'messages' -> 1) - 'created_at' - 'turn_id', jsonb_build_object('id', tests.stored('pending') -> 'turn' -> 'user_message_id', 'role', 'user', 'origin', 'turn', 'model', null, 'client_id', 'c1',
  'parts', '[{"type": "text", "text": "pending"}]'::jsonb, 'turn_status', 'requires_action', 'language', 'en'), 'returns the fields an app shows');
select tests.store('next', read_messages(jsonb_build_object('thread_key', tests.stored('page') -> 'thread_id', 'limit', 5, 'before', tests.stored('page') -> 'messages' -> 0 -> 'id')));
select is(jsonb_path_query_array(tests.stored('next'), '$.messages[*].parts[last].text'), '["1", "Done.", "2", "Done.", "3"]', 'returns the page before a message');
select is(tests.stored('next') -> 'has_more', 'false', 'returns has_more = false on the first page');
select is(jsonb_array_length(read_messages('{}') -> 'messages'), 8, 'reads up to 50 messages of the default thread without arguments');
select is(jsonb_array_length(read_messages('{"limit": 0}') -> 'messages'), 1, 'raises a limit of zero to one');
select tests.run_as_superuser($$ insert into chat_messages (home_id, thread_id, seq, role, parts, origin, person_id)
  select t.home_id, t.id, 1000 + i, 'user', '[{"type": "text", "text": "x"}]', 'client_import', t.person_id from chat_threads t, generate_series(1, 250) i $$);
select tests.run_as_superuser($$ update chat_threads set message_seq = 2000 $$);
select is(jsonb_array_length(read_messages('{"limit": 1000}') -> 'messages'), 200, 'reads up to 200 messages');
select is(read_messages(jsonb_build_object('before', gen_random_uuid())) ->> 'outcome', 'not_found', 'rejects an unknown before id');
select is(read_messages('{"before": "x"}') ->> 'outcome', 'not_found', 'rejects a malformed before id');
select is(read_messages('{"thread_key": "other"}') ->> 'outcome', 'not_found', 'rejects an unknown thread');

select tests.sign_in(tests.id('owner'));
select is(read_messages(jsonb_build_object('thread_key', tests.stored('page') -> 'thread_id')) ->> 'outcome', 'not_found', 'rejects another member''s private thread');
select tests.sign_in(tests.id('member'));
update chat_threads set visibility = 'household';
select tests.sign_in(tests.id('viewer'));
select is(read_messages(jsonb_build_object('thread_key', tests.stored('page') -> 'thread_id')) ->> 'outcome', 'ok', 'every member reads a shared thread');
select tests.sign_in(tests.id('stranger'));
select is(read_messages(jsonb_build_object('thread_key', tests.stored('page') -> 'thread_id')) ->> 'outcome', 'not_found', 'a stranger does not find a shared thread');
select is(read_messages(jsonb_build_object('thread_key', tests.stored('page') -> 'thread_id', 'home_id', tests.id('Maple Street'))) ->> 'outcome', 'not_found', 'a stranger who names the home does not find it');
rollback;
