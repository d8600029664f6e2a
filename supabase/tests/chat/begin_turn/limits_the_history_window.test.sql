begin;
select tests.plan(8);
select tests.make_world('member');
create function pg_temp.history_texts(name text, history_limit int) returns jsonb language plpgsql as $$
begin
  return jsonb_path_query_array(
    tests.begin_turn(name, jsonb_build_object('history_limit', history_limit)) -> 'history', '$[*].parts[0].text');
end $$;

select tests.begin_turn(i::text) , tests.finish_turn(i::text) from generate_series(1, 5) i;
select is(pg_temp.history_texts('w', 4), '["5", "Done."]', 'leaves out whole blocks, here of 4 messages, and returns the newest');
select is((tests.stored('w') -> 'history' -> 0) - 'id', '{"role": "user", "parts": [{"type": "text", "text": "5"}], "origin": "turn", "language": null, "model": null, "provider": null}',
  'returns the fields the model needs');
select tests.finish_turn('w');
select is(pg_temp.history_texts('n', 0), '[]', 'returns no message for a limit of zero');
select tests.finish_turn('n');
select tests.begin_turn(i::text) , tests.finish_turn(i::text) from generate_series(8, 12) i;
select is(pg_temp.history_texts('a', 24) -> 0, '"1"', 'begins with the first message while all fit');
select tests.finish_turn('a');
select is(pg_temp.history_texts('b', 24), '["11", "Done.", "12", "Done.", "a", "Done."]', 'leaves out 20 messages at once');
select tests.finish_turn('b');
select is(pg_temp.history_texts('c', 24) -> 0, '"11"', 'begins with the same message in the next turn');
select tests.finish_turn('c');

select tests.run_as_superuser($$ insert into chat_messages (home_id, thread_id, seq, role, parts, origin, person_id)
  select t.home_id, t.id, 100 + i, 'user', '[{"type": "text", "text": "x"}]', 'client_import', t.person_id from chat_threads t, generate_series(1, 240) i $$);
select tests.run_as_superuser($$ update chat_threads set message_seq = 340 $$);
select is(jsonb_array_length(tests.begin_turn('m', '{"history_limit": 1000}') -> 'history'), 40, 'returns at most 40 messages');
select is(tests.stored('m') -> 'history' -> 0 ->> 'role', 'user', 'returns them from the message after the last block');
rollback;
