begin;
select tests.plan(25);
select tests.make_world();
create function pg_temp.message_request(client_id text, words text, more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(), 'client_id', client_id,
    'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', words)))) || more
$$;
create function pg_temp.regenerate_request(client_id text, words text, more jsonb default '{}') returns jsonb language sql as $$
  select pg_temp.message_request(client_id, words, jsonb_build_object('regenerate', true, 'turn_id', gen_random_uuid(), 'attempt_id', gen_random_uuid(),
    'idempotency_key', 'once:' || gen_random_uuid())) || more
$$;

select tests.sign_in(tests.id('member'));
select tests.store('first', tests.begin_turn('one', pg_temp.message_request('m-1', 'hello'))), tests.finish_turn('one');
select is(tests.begin_turn('edited', pg_temp.regenerate_request('m-1', 'hello!')), '{"outcome": "edited"}', 'rejects a regeneration with edited text');
select is(tests.begin_turn('edited', pg_temp.regenerate_request(tests.stored('first') -> 'turn' ->> 'user_message_id', 'hello!')), '{"outcome": "edited"}', 'rejects edited text under the stored message id');
select is(tests.retry_turn('one', pg_temp.message_request('m-1', 'hello!', '{"request_hash": "ff"}')), '{"outcome": "mismatch"}', 'rejects edited text sent as a message');
select is(tests.begin_turn('x', pg_temp.message_request(tests.stored('first') -> 'turn' ->> 'user_message_id', 'hello!')), '{"outcome": "mismatch"}', 'rejects edited text sent as a message under the stored message id');
select is(tests.begin_turn('x', pg_temp.message_request(tests.stored('first') -> 'turn' ->> 'user_message_id', 'hello')) ->> 'outcome', 'replay', 'replays the same text under the stored message id');
select is((select count(*) from chat_messages), 2::bigint, 'stores no rejected message');
select is((select status from chat_turns where id = tests.id('turn one')), 'completed', 'leaves the turn completed');
select is(tests.complete_turn('tapped', pg_temp.regenerate_request('m-1', 'hello', jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(), 'client_id', 'm-1',
  'parts', '[{"type": "follow-up-context", "kind": "event"}, {"type": "text", "text": "hello"}]'::jsonb)))) ->> 'outcome', 'new', 'ignores follow-up context when it compares messages');

select tests.begin_turn('two', pg_temp.message_request('m-2', 'and now?'));
select is(tests.begin_turn('early', pg_temp.regenerate_request('m-1', 'hello')), '{"outcome": "not_last"}', 'rejects an earlier answer while a later turn runs');
select tests.finish_turn('two');
select is(tests.begin_turn('late', pg_temp.regenerate_request('m-1', 'hello')), '{"outcome": "not_last"}', 'rejects an earlier answer after the later turn finished');
select is((select count(*) from chat_regenerations), 1::bigint, 'records no rejected regeneration');

-- Idempotency keys of regenerations.
select is(tests.begin_turn('keyed', pg_temp.regenerate_request('m-2', 'and now?', '{"idempotency_key": "k"}')) ->> 'outcome', 'new', 'regenerates with an idempotency key');
select is(tests.begin_turn('x', pg_temp.regenerate_request('m-2', 'and now?', '{"idempotency_key": "k"}')) ->> 'outcome', 'running', 'returns "running" for the same key');
select tests.finish_turn('keyed');
select is(tests.begin_turn('x', pg_temp.regenerate_request('m-2', 'and now?', '{"idempotency_key": "k"}')) ->> 'outcome', 'replay', 'replays the regenerated answer for the same key');
select is(tests.complete_turn('keyed', pg_temp.regenerate_request('m-2', 'and now?', '{"idempotency_key": "l"}')) -> 'turn' -> 'attempt', '3', 'another key regenerates again');
select tests.begin_turn('three', pg_temp.message_request('m-3', 'well')), tests.finish_turn('three');
select is(tests.begin_turn('x', pg_temp.regenerate_request('m-3', 'well', '{"idempotency_key": "k"}')), '{"outcome": "mismatch"}', 'rejects the key of another regeneration');
select is(tests.begin_turn('x', pg_temp.regenerate_request('m-2', 'and now?', '{"idempotency_key": "k"}')) ->> 'outcome', 'replay', 'replays an earlier regeneration for its key');
select is(tests.begin_turn('new words', '{"idempotency_key": "k"}'), '{"outcome": "mismatch"}', 'rejects the key for a new message');

-- Limits.
select tests.set_limits('{"turns_per_minute": 6}');
select is(tests.begin_turn('x', pg_temp.regenerate_request('m-3', 'well')) - 'retry_after', '{"outcome": "limited", "limit": "turns_per_minute"}', 'counts a regeneration as a turn');
select is(tests.begin_turn('x') ->> 'outcome', 'limited', 'rejects a message above the limit');
select tests.set_limits('{"tokens_per_month": 1}');
select is(tests.begin_turn('x', pg_temp.regenerate_request('m-3', 'well')) ->> 'limit', 'tokens_per_month', 'applies the token budget to regenerations');
select tests.set_limits('{"turns_per_minute": 7}');
select is(tests.complete_turn('x', pg_temp.regenerate_request('m-3', 'well')) ->> 'outcome', 'new', 'regenerates within the limits');

-- Other people.
select tests.run_as_superuser($$ update chat_threads set visibility = 'household' $$);
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('x', pg_temp.regenerate_request('m-3', 'well', jsonb_build_object('thread_key', tests.stored('three') -> 'turn' -> 'thread_id'))), '{"outcome": "mismatch"}', 'rejects the answer of another member');
select tests.run_as_superuser($$ update chat_threads set visibility = 'private' $$);
select is(tests.begin_turn('x', pg_temp.regenerate_request('m-3', 'well', jsonb_build_object('thread_key', tests.stored('three') -> 'turn' -> 'thread_id'))) -> 'history', '[]', 'regenerates nothing in a thread the caller cannot see');
select tests.sign_in(tests.id('stranger'));
select is(tests.begin_turn('x', pg_temp.regenerate_request('m-3', 'well', jsonb_build_object('thread_key', tests.stored('three') -> 'turn' -> 'thread_id'))), '{"outcome": "home_not_found"}', 'rejects a home of which the caller is no member');
rollback;
