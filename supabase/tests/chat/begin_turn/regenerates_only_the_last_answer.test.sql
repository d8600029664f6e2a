begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(26);

select tests.make_world();
create function pg_temp.message(client_id text, words text, more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(), 'client_id', client_id,
    'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', words)))) || more
$$;
create function pg_temp.again(client_id text, words text, more jsonb default '{}') returns jsonb language sql as $$
  select pg_temp.message(client_id, words, jsonb_build_object('regenerate', true, 'turn_id', gen_random_uuid(), 'attempt_id', gen_random_uuid(),
    'idempotency_key', 'once:' || gen_random_uuid())) || more
$$;

select tests.sign_in(tests.id('member'));
select tests.keep('first', tests.begin_turn('one', pg_temp.message('m-1', 'hello'))), tests.finish_turn('one');
select is(tests.begin_turn('edited', pg_temp.again('m-1', 'hello!')), '{"outcome": "edited"}', 'With other words it is no answer again');
select is(tests.begin_turn('edited', pg_temp.again(tests.kept('first') -> 'turn' ->> 'user_message_id', 'hello!')), '{"outcome": "edited"}', 'under our id neither');
select is(tests.begin_again('one', pg_temp.message('m-1', 'hello!', '{"request_hash": "ff"}')), '{"outcome": "mismatch"}', 'Sent as a message it is a mismatch');
select is(tests.begin_turn('x', pg_temp.message(tests.kept('first') -> 'turn' ->> 'user_message_id', 'hello!')), '{"outcome": "mismatch"}', 'under our id as well');
select is(tests.begin_turn('x', pg_temp.message(tests.kept('first') -> 'turn' ->> 'user_message_id', 'hello')) ->> 'outcome', 'replay', 'With the same words it is the same message');
select is((select count(*) from chat_messages), 2::bigint, 'None of it is stored');
select is((select status from chat_turns where id = tests.id('turn one')), 'completed', 'or opens the turn');
select is(tests.begin_turn('tapped', pg_temp.again('m-1', 'hello', jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(), 'client_id', 'm-1',
  'parts', '[{"type": "follow-up-context", "kind": "event"}, {"type": "text", "text": "hello"}]'::jsonb)))) ->> 'outcome', 'new', 'What was tapped on is not compared: not every client keeps it');
select tests.finish_turn('tapped');

select tests.begin_turn('two', pg_temp.message('m-2', 'and now?'));
select is(tests.begin_turn('early', pg_temp.again('m-1', 'hello')), '{"outcome": "not_last"}', 'As soon as something else was said, an earlier answer stays');
select tests.finish_turn('two');
select is(tests.begin_turn('late', pg_temp.again('m-1', 'hello')), '{"outcome": "not_last"}', 'for good');
select is((select count(*) from chat_regenerations), 1::bigint, 'Refused wishes are not kept');

-- A key makes one wish of several requests.
select is(tests.begin_turn('keyed', pg_temp.again('m-2', 'and now?', '{"idempotency_key": "k"}')) ->> 'outcome', 'new', 'With a key');
select is(tests.begin_turn('x', pg_temp.again('m-2', 'and now?', '{"idempotency_key": "k"}')) ->> 'outcome', 'running', 'the same request hears running');
select tests.finish_turn('keyed');
select is(tests.begin_turn('x', pg_temp.again('m-2', 'and now?', '{"idempotency_key": "k"}')) ->> 'outcome', 'replay', 'then the new answer');
select is(tests.begin_turn('keyed', pg_temp.again('m-2', 'and now?', '{"idempotency_key": "l"}')) -> 'turn' -> 'attempt', '3', 'Another key is another wish');
select tests.finish_turn('keyed');
select tests.begin_turn('three', pg_temp.message('m-3', 'well')), tests.finish_turn('three');
select is(tests.begin_turn('x', pg_temp.again('m-3', 'well', '{"idempotency_key": "k"}')), '{"outcome": "mismatch"}', 'The key of another wish is refused');
select is(tests.begin_turn('x', pg_temp.again('m-2', 'and now?', '{"idempotency_key": "k"}')) ->> 'outcome', 'replay', 'A retry hears its answer also later');
select is(tests.begin_turn('new words', '{"idempotency_key": "k"}'), '{"outcome": "mismatch"}', 'That key is no new message''s');

-- Limits.
select is(tests.begin_turn('x', pg_temp.again('m-3', 'well', '{"limits": {"turns_per_minute": 6}}')) - 'retry_after', '{"outcome": "limited", "limit": "turns_per_minute"}', 'An answer again counts like a message');
select is(tests.begin_turn('x', '{"limits": {"turns_per_minute": 6}}') ->> 'outcome', 'limited', 'for messages, too');
select is(tests.begin_turn('x', pg_temp.again('m-3', 'well', '{"limits": {"tokens_per_month": 1}}')) ->> 'limit', 'tokens_per_month', 'So does the budget');
select is(tests.begin_turn('x', pg_temp.again('m-3', 'well', '{"limits": {"turns_per_minute": 7}}')) ->> 'outcome', 'new', 'Within them it begins');
select tests.finish_turn('x');

-- Other people.
select tests.as_owner();
update chat_threads set visibility = 'household';
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('x', pg_temp.again('m-3', 'well', jsonb_build_object('thread_key', tests.kept('three') -> 'turn' -> 'thread_id'))), '{"outcome": "mismatch"}', 'A housemate''s answer is theirs');
select is_empty($$ select * from chat_regenerations $$, 'and what they wished for, too');
select tests.as_owner();
update chat_threads set visibility = 'private';
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('x', pg_temp.again('m-3', 'well', jsonb_build_object('thread_key', tests.kept('three') -> 'turn' -> 'thread_id'))), '{"outcome": "thread_not_found"}', 'A thread that one does not see');
select tests.sign_in(tests.id('stranger'));
select is(tests.begin_turn('x', pg_temp.again('m-3', 'well', jsonb_build_object('thread_key', tests.kept('three') -> 'turn' -> 'thread_id'))), '{"outcome": "home_not_found"}', 'A home that is not one''s own');

select * from finish();
rollback;
