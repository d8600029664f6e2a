begin;
select tests.plan(34);
select tests.make_world(), tests.make_test_tool();
create function pg_temp.message_request(client_id text, words text, more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(), 'client_id', client_id,
    'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', words)))) || more
$$;
create function pg_temp.regenerate_request(client_id text, words text, more jsonb default '{}') returns jsonb language sql as $$
  select pg_temp.message_request(client_id, words, '{"regenerate": true}') || more
$$;
create function pg_temp.answer_request(words text) returns jsonb language sql as $$
  select jsonb_build_object('message', jsonb_build_object('model', 'm', 'provider', null,
    'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', words))))
$$;

-- An answer without tool calls.
select tests.sign_in(tests.id('member'));
select tests.begin_turn('one', pg_temp.message_request('m-1', 'hello'));
select tests.finish_turn('one', pg_temp.answer_request('first') || '{"usage": [{"pass": 1, "model": "m", "input_tokens": 100, "output_tokens": 10}]}');
select tests.store('first', tests.stored('one'));
select is(tests.begin_turn('again', pg_temp.regenerate_request('m-1', 'hello')) ->> 'outcome', 'new', 'regenerates a finished answer');
select is((tests.stored('again') -> 'turn') - 'lease_token', (tests.stored('first') -> 'turn') - 'lease_token' || '{"attempt": 2}', 'keeps the turn and increments the attempt');
select is(tests.stored('again') -> 'history', '[]', 'leaves the earlier answer out of the history');
select is(begin_turn(tests.turn_request('again', pg_temp.regenerate_request('m-1', 'hello'))), tests.stored('again'), 'is idempotent for the same attempt');
select is(tests.retry_turn('other', pg_temp.regenerate_request('m-1', 'hello')) - 'retry_after', jsonb_build_object('outcome', 'running', 'turn',
  jsonb_build_object('id', tests.id('turn one'), 'attempt', 2, 'thread_id', tests.stored('first') -> 'turn' -> 'thread_id')), 'returns "running" and the turn to another attempt');
select is(tests.retry_turn('one', pg_temp.message_request('m-1', 'hello')) -> 'turn' -> 'attempt', '2', 'returns the running attempt to a resend of the message');
select is(jsonb_path_query_array(read_messages('{}'), '$.messages[*].role'), '["user"]', 'read_messages hides the earlier answer while it is regenerated');
select is(tests.finish_turn('again', pg_temp.answer_request('second') || '{"usage": [{"pass": 1, "model": "m", "input_tokens": 200, "output_tokens": 20}]}') ->> 'outcome', 'ok', 'finishes the regenerated turn');
select is((select jsonb_agg(jsonb_build_array(m.role, m.parts -> 0 -> 'text') order by m.seq) from chat_messages m),
  '[["user", "hello"], ["assistant", "second"]]', 'replaces the earlier answer');
select is((select m.id from chat_messages m where m.role = 'assistant'), (tests.stored('first') -> 'turn' ->> 'assistant_message_id')::uuid, 'keeps the message id');
select is(begin_turn(tests.turn_request('again', pg_temp.regenerate_request('m-1', 'hello'))) - 'turn',
  '{"outcome": "replay", "language": "en", "reply_fields": {"status": "completed", "changed": [], "outcome": "nothing_to_save"}, "parts": [{"type": "text", "text": "second"}]}', 'replays the regenerated answer to the same attempt');
select is(tests.retry_turn('one', pg_temp.message_request('m-1', 'hello')) #>> '{parts,0,text}', 'second', 'replays the latest answer to a resend of the message');
select results_eq($$ select attempt, pass, input_tokens from usage_events order by attempt $$, $$ values (1, 1, 100::bigint), (2, 1, 200) $$, 'records pass one of both attempts');
select is((select tokens from usage_months), 330::bigint, 'counts pass one of both attempts in the month');

-- Expired leases.
select tests.store('own id', jsonb_build_object('id', tests.stored('first') -> 'turn' ->> 'user_message_id'));
select is(tests.begin_turn('more', pg_temp.regenerate_request(tests.stored('own id') ->> 'id', 'hello')) -> 'turn' -> 'attempt', '3',
  'finds the message by its stored id');
select tests.expire_lease('more');
select is(jsonb_path_query_array(read_messages('{}'), '$.messages[*].parts[0].text'), '["hello", "second"]', 'keeps the earlier answer after the lease expired');
select is(tests.begin_turn('yet more', pg_temp.regenerate_request('m-1', 'hello')) -> 'turn' -> 'attempt', '4', 'regenerates again right after the lease expired');
select is((select count(*) from chat_regenerations), 2::bigint, 'records no second regeneration for the retry');
select tests.expire_lease('yet more');
select is(tests.begin_turn('next') ->> 'outcome', 'new', 'a new message begins a turn after the lease expired');
select is(jsonb_path_query_array(tests.stored('next'), '$.history[*].parts[0].text'), '["hello", "second"]', 'returns the earlier answer in the history');
select is(tests.finish_turn('yet more', pg_temp.answer_request('late')) ->> 'outcome', 'lease_lost', 'the expired attempt cannot finish');

-- An answer after tool calls.
select tests.run_tools('next', tests.tool_call(0, 'test_effect', '{"note": "a leak"}'));
select tests.finish_turn('next');
select is(tests.begin_turn('next again', pg_temp.regenerate_request((tests.stored('next') -> 'turn' ->> 'user_message_id'), 'next')) ->> 'outcome', 'resume', 'resumes at pass two when tools have run');
select is(tests.stored('next again') -> 'calls' -> 0 -> 'result' ->> 'message', 'Noted a leak.', 'returns the stored tool results');
select is(tests.run_tools('next again', tests.tool_call(0, 'test_effect', '{"note": "again"}')) -> 'calls' -> 0 -> 'result' ->> 'message', 'Noted a leak.', 'run_tools returns the stored results');
select is(tests.tool_effects(), 'a leak', 'runs no tool twice');
select tests.finish_turn('next again', pg_temp.answer_request('third') || '{"usage": [{"pass": 1, "model": "m", "input_tokens": 1}, {"pass": 2, "model": "m", "input_tokens": 300}]}');
select results_eq($$ select attempt, pass from usage_events where turn_id = tests.id('turn next') order by 1, 2 $$, $$ values (1, 1), (1, 2), (2, 2) $$, 'records pass one of stored calls once');

-- An answer without tool calls, regenerated with tool calls.
select tests.begin_turn('plain'), tests.finish_turn('plain', pg_temp.answer_request('words'));
select tests.begin_turn('plain again', pg_temp.regenerate_request((tests.stored('plain') -> 'turn' ->> 'user_message_id'), 'plain'));
select tests.run_tools('plain again', tests.tool_call(0, 'test_effect', '{"note": "a drip"}'));
select is((select parts -> 0 ->> 'text' from chat_messages where id = (tests.stored('plain') -> 'turn' ->> 'assistant_message_id')::uuid), 'words', 'keeps the earlier answer while the regeneration runs');
select tests.expire_lease('plain again');
select tests.begin_turn('last');
select is(jsonb_path_query_array(tests.answer_parts('plain'), '$[*].type'),
  '["tool-call", "tool-result"]', 'replaces the answer with the tool results after the lease expired');
select tests.run_tools('last', tests.tool_call(0, 'test_client', '{}'));
select tests.finish_turn('last', '{"status": "requires_action"}');
select is(tests.begin_turn('last again', pg_temp.regenerate_request((tests.stored('last') -> 'turn' ->> 'user_message_id'), 'last')) - 'turn' - 'parts',
  '{"outcome": "replay", "language": "en", "reply_fields": {"status": "requires_action", "changed": [], "outcome": "waiting"}}', 'replays a turn with pending calls unchanged');

-- A message that was never stored.
select is(tests.begin_turn('lost', pg_temp.regenerate_request('m-lost', 'hello?')) ->> 'outcome', 'new', 'begins a turn for a message that was never stored');
select is((select m.turn_id from chat_messages m where m.client_id = 'm-lost'), tests.id('turn lost'), 'stores that message under its client id');
select is(tests.begin_turn('lost again', pg_temp.regenerate_request('m-lost', 'hello?')) ->> 'outcome', 'running', 'returns "running" to a second regeneration of it');
select tests.finish_turn('lost');

-- A turn without an answer.
select tests.begin_turn('unfinished', pg_temp.message_request('m-unfinished', 'unfinished'));
select tests.run_as_superuser($$ update chat_turns set status = 'abandoned', lease_expires_at = null where id = tests.id('turn unfinished') $$);
select is(tests.begin_turn('unfinished again', pg_temp.regenerate_request('m-unfinished', 'unfinished')) -> 'turn' ->> 'id', tests.id('turn unfinished')::text, 'answers an abandoned turn without an answer');
select is((select count(*) from chat_regenerations where turn_id = tests.id('turn unfinished')), 0::bigint, 'records no regeneration for an unanswered turn');
rollback;
