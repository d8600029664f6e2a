begin;
set local search_path = public, extensions;
select plan(5);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn(i::text) , tests.finish_turn(i::text) from generate_series(1, 5) i;
select is(jsonb_array_length(tests.begin_turn('w', '{"history_limit": 3}') -> 'history'), 3, 'returns at most history_limit messages');
select is(jsonb_path_query_array(tests.stored('w') -> 'history', '$[*].parts[0].text'), '["Done.", "5", "Done."]', 'returns the newest messages, oldest first');
select is((tests.stored('w') -> 'history' -> 1) - 'id', '{"role": "user", "parts": [{"type": "text", "text": "5"}], "origin": "turn", "model": null, "provider": null}',
  'returns the fields the model needs');
select tests.finish_turn('w');
select is(jsonb_array_length(tests.begin_turn('n', '{"history_limit": 0}') -> 'history'), 0, 'returns no message for a limit of zero');

select tests.finish_turn('n');
select tests.run_as_superuser($$ insert into chat_messages (home_id, thread_id, seq, role, parts, origin, person_id)
  select t.home_id, t.id, 1000 + i, 'user', '[{"type": "text", "text": "x"}]', 'client_import', t.person_id from chat_threads t, generate_series(1, 250) i $$);
select tests.run_as_superuser($$ update chat_threads set message_seq = 2000 $$);
select is(jsonb_array_length(tests.begin_turn('m', '{"history_limit": 1000}') -> 'history'), 40, 'returns at most 40 messages');

select * from finish();
rollback;
