-- A dead or waiting turn that cannot be closed would lock its thread for everyone.
begin;
select tests.plan(6);
select tests.make_world(), tests.make_test_tool();

create function pg_temp.deep(depth int) returns text
language sql immutable as $$ select repeat('[', depth) || repeat(']', depth) $$;

select tests.sign_in(tests.id('member'));
-- JSON that Postgres reads, and may not write inside other JSON.
select tests.begin_turn('deep');
select tests.run_tools('deep', tests.tool_call(0, 'test_effect', null, jsonb_build_object('arguments', pg_temp.deep(3000))),
  tests.tool_call(1, 'test_client', '{}', jsonb_build_object('arguments', repeat('x', 250000), 'provider', repeat('p', 250000))));
select tests.expire_lease('deep');
select is(tests.begin_turn('after deep') ->> 'outcome', 'new', 'closes a dead turn with deep and long arguments');
select ok((select pg_column_size(m.parts) <= 262144 from chat_messages m where m.turn_id = tests.id('turn deep') and m.role = 'assistant'),
  'keeps what fits of its message');
select tests.finish_turn('after deep');

select tests.begin_pending_turn('full', '{}', tests.tool_call(0, 'test_client', '{}', '{"id": "c"}'));
select tests.run_as_superuser($$ update chat_messages set parts = parts || jsonb_build_array(jsonb_build_object('type', 'text', 'text',
  repeat('x', 8388608 - 40 - octet_length(parts::text)))) where turn_id = tests.id('turn full') and role = 'assistant' $$);
select is(tests.begin_turn('after full') ->> 'outcome', 'new', 'closes a waiting turn whose message has no room for the result');
select is((select status from chat_turns where id = tests.id('turn full')), 'completed', 'completes it');
select tests.finish_turn('after full');

-- The id of an answer is known before the answer is stored.
select tests.begin_turn('taken');
select tests.run_as_superuser($$ update chat_threads set visibility = 'household' $$);
select tests.sign_in(tests.id('viewer'));
select tests.begin_turn('taker', jsonb_build_object('message', jsonb_build_object('id', tests.stored('taken') -> 'turn' -> 'assistant_message_id',
  'client_id', tests.stored('taken') -> 'turn' -> 'user_message_id', 'parts', '[{"type": "text", "text": "hi"}]'::jsonb), 'thread_key', 'mine'));
select tests.sign_in(tests.id('member'));
select is(tests.finish_turn('taken') ->> 'outcome', 'ok', 'nobody takes the id of an answer in advance');
select tests.sign_in(tests.id('viewer'));
select tests.finish_turn('taker');
select tests.begin_turn('same id', jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(),
  'client_id', tests.stored('taken') -> 'turn' -> 'user_message_id', 'parts', '[{"type": "text", "text": "hi"}]'::jsonb),
  'thread_key', tests.stored('taken') -> 'turn' -> 'thread_id'));
select tests.sign_in(tests.id('member'));
select is(tests.begin_turn('again', jsonb_build_object('regenerate', true, 'thread_key', tests.stored('taken') -> 'turn' -> 'thread_id',
  'message', jsonb_build_object('id', gen_random_uuid(), 'client_id', tests.stored('taken') -> 'turn' -> 'user_message_id',
    'parts', '[{"type": "text", "text": "taken"}]'::jsonb))) ->> 'outcome', 'new', 'another member''s client id does not hide a message');
rollback;
