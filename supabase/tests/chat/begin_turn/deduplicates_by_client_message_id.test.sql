begin;
select tests.plan(8);
select tests.make_world();
create function pg_temp.message_request(id text, client_id text) returns jsonb language sql as $$
  select jsonb_build_object('message', jsonb_build_object('id', tests.id(id), 'client_id', client_id,
    'parts', '[{"type": "text", "text": "hi"}]'::jsonb), 'request_hash', 'aa')
$$;
select tests.sign_in(tests.id('member'));
select tests.begin_turn('one', pg_temp.message_request('1', 'm-1'));
select is(begin_turn(tests.turn_request('two', pg_temp.message_request('2', 'm-1'))) ->> 'outcome', 'running', 'returns "running" for the same client message id under another key');
select tests.finish_turn('one');
select is(begin_turn(tests.turn_request('two', pg_temp.message_request('2', 'm-1'))) ->> 'outcome', 'replay', 'returns "replay" once the turn is finished');
select is(begin_turn(tests.turn_request('two', pg_temp.message_request('2', 'm-1') || '{"request_hash": "bb"}')) ->> 'outcome', 'mismatch', 'rejects the same client message id with another body');
select is((select count(*) from chat_messages), 2::bigint, 'stores no message twice');
select is(begin_turn(tests.turn_request('three', pg_temp.message_request('3', 'm-1') || '{"thread_key": "other"}')) ->> 'outcome', 'new', 'accepts the client message id in another thread');
select is(begin_turn(tests.turn_request('four', pg_temp.message_request('4', ''))) ->> 'outcome', 'new', 'treats an empty client message id as none');

select tests.run_as_superuser($$ update chat_threads set visibility = 'household' $$);
select tests.sign_in(tests.id('owner'));
select is(begin_turn(tests.turn_request('five', pg_temp.message_request('5', 'm-1')
  || jsonb_build_object('thread_key', tests.stored('one') -> 'turn' -> 'thread_id'))), '{"outcome": "mismatch"}', 'rejects the client message id of another person');

-- The message stays after its key expired.
select tests.run_without_triggers($$ update chat_turns set created_at = now() - interval '30 hours', idempotency_key = null where id = tests.id('turn one') $$);
select tests.sign_in(tests.id('member'));
select tests.run_as_superuser($$ update chat_turns set status = 'abandoned', lease_expires_at = null where status = 'running' $$);
select is(begin_turn(tests.turn_request('six', pg_temp.message_request('6', 'm-1'))) ->> 'outcome', 'replay', 'recognises the client message id after the key expired');
rollback;
