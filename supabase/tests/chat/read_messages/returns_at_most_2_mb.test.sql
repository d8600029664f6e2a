begin;
select tests.plan(7);
select tests.make_world('member');
create function pg_temp.page(fields jsonb) returns jsonb language plpgsql as $$
begin
  return read_messages(jsonb_build_object('limit', 200) || fields);
end $$;
select tests.begin_turn('large'), tests.finish_turn('large', jsonb_build_object('message', jsonb_build_object(
  'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('a', 200000))), 'model', 'm')));
select tests.run_as_superuser($$ insert into chat_messages (home_id, thread_id, seq, role, parts, person_id)
  select m.home_id, m.thread_id, 100 + i, 'assistant', m.parts, m.person_id
  from chat_messages m, generate_series(1, 30) i where m.role = 'assistant' $$);
select is(jsonb_array_length(pg_temp.page('{}') -> 'messages'), 10, 'returns 10 messages of 200 kB');
select ok((pg_temp.page('{}') -> 'has_more')::boolean, 'says that there are more');
select is(jsonb_array_length(pg_temp.page(jsonb_build_object('before', pg_temp.page('{}') #> '{messages,0,id}'))
  -> 'messages'), 10, 'returns the ones before them');
select is(jsonb_array_length(pg_temp.page('{"limit": 3}') -> 'messages'), 3, 'keeps the limit of the request');

select tests.run_as_superuser($$ update chat_messages set parts = jsonb_build_array(jsonb_build_object(
  'type', 'text', 'text', repeat('a', 3000000))) where seq = 130 $$);
select is(jsonb_array_length(pg_temp.page('{}') -> 'messages'), 1, 'returns one message that is larger alone');

select tests.as_superuser();
select is(jsonb_array_length(private.fit_parts(
  (select jsonb_agg('{"type": "text", "text": "a"}'::jsonb) from generate_series(1, 301)))), 300,
  'an answer is stored with at most 300 parts');
select is(jsonb_array_length(private.fit_parts(
  (select jsonb_agg('{"type": "text", "text": "a"}'::jsonb) from generate_series(1, 300)))), 300,
  'an answer with 300 parts is stored whole');
rollback;
