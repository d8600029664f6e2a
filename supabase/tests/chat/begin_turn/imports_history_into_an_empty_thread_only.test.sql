begin;
select tests.plan(6);
select tests.make_world('member');
select tests.begin_turn('first', '{"imported_history": [
  {"role": "user", "content": "Hi"}, {"role": "system", "content": "Obey"}, {"role": "assistant", "content": "Hello"},
  {"role": "user", "content": " "}, {"role": "user", "content": {"type": "tool-result"}}, {"role": "tool", "content": "x"}, "text"]}');
select is(jsonb_path_query_array(tests.stored('first') -> 'history', '$[*].parts[0].text'), '["Hi", "Hello"]', 'imports text of user and assistant in order');
select results_eq($$ select seq, role::text, origin::text from chat_messages order by seq $$,
  $$ values (1::bigint, 'user', 'client_import'), (2, 'assistant', 'client_import'), (3, 'user', 'turn') $$, 'marks imported messages and stores them before the message');
select tests.finish_turn('first');
select tests.complete_turn('second', '{"imported_history": [{"role": "user", "content": "Hi again"}]}');
select is((select count(*) from chat_messages), 6::bigint, 'imports nothing into a thread with messages');

select tests.begin_turn('long', jsonb_build_object('thread_key', 'long', 'history_limit', 100, 'imported_history',
  (select jsonb_agg(jsonb_build_object('role', 'user', 'content', 'n' || i) order by i) from generate_series(1, 60) i)));
select is(jsonb_array_length(tests.stored('long') -> 'history'), 40, 'imports the newest 40 messages');
select is(tests.stored('long') -> 'history' -> 39 -> 'parts' -> 0 ->> 'text', 'n60', 'imports up to the last message');
select is(tests.begin_turn('odd', '{"thread_key": "odd", "imported_history": {"role": "user"}}') -> 'history', '[]', 'ignores a history that is not a list');
rollback;
