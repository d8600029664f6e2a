begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(35);

select tests.make_world();
select tests.make_test_tool();
create function pg_temp.message(client_id text, words text, more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(), 'client_id', client_id,
    'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', words)))) || more
$$;
create function pg_temp.again(client_id text, words text, more jsonb default '{}') returns jsonb language sql as $$
  select pg_temp.message(client_id, words, '{"regenerate": true}') || more
$$;
create function pg_temp.says(words text) returns jsonb language sql as $$
  select jsonb_build_object('reply', words, 'message', jsonb_build_object('model', 'm', 'provider', null,
    'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', words))))
$$;

-- An answer in words.
select tests.sign_in(tests.id('member'));
select tests.begin_turn('one', pg_temp.message('m-1', 'hello'));
select tests.finish_turn('one', pg_temp.says('first') || '{"usage": [{"pass": 1, "model": "m", "input_tokens": 100, "output_tokens": 10}]}');
select tests.keep('first', tests.kept('one'));
select is(tests.begin_turn('again', pg_temp.again('m-1', 'hello')) ->> 'outcome', 'new', 'A finished answer may be asked for again');
select is((tests.kept('again') -> 'turn') - 'lease_token', (tests.kept('first') -> 'turn') - 'lease_token' || '{"attempt": 2}', 'It is the same turn in a new attempt');
select is(tests.kept('again') -> 'history', '[]', 'The earlier answer is not told');
select is(begin_turn(tests.turn_request('again', pg_temp.again('m-1', 'hello'))), tests.kept('again'), 'The same attempt hears the same');
select is(tests.begin_again('other', pg_temp.again('m-1', 'hello')) - 'retry_after', jsonb_build_object('outcome', 'running', 'turn',
  jsonb_build_object('id', tests.id('turn one'), 'attempt', 2, 'thread_id', tests.kept('first') -> 'turn' -> 'thread_id')), 'Another hears running, and how to follow');
select is(tests.begin_again('one', pg_temp.message('m-1', 'hello')) -> 'turn' -> 'attempt', '2', 'so does who sends the message again');
select is(jsonb_path_query_array(read_messages('{}'), '$.messages[*].role'), '["user"]', 'Whoever reads the thread now is not shown the earlier answer, which is being made');
select is(tests.finish_turn('again', pg_temp.says('second') || '{"usage": [{"pass": 1, "model": "m", "input_tokens": 200, "output_tokens": 20}]}') ->> 'outcome', 'ok', 'It is finished');
select is((select jsonb_agg(jsonb_build_array(m.role, m.parts -> 0 -> 'text') order by m.seq) from chat_messages m),
  '[["user", "hello"], ["assistant", "second"]]', 'The new answer stands in the place of the first');
select is((select m.id from chat_messages m where m.role = 'assistant'), (tests.kept('first') -> 'turn' ->> 'assistant_message_id')::uuid, 'under the same id');
select is(begin_turn(tests.turn_request('again', pg_temp.again('m-1', 'hello'))) - 'turn',
  '{"outcome": "replay", "status": "completed", "reply": "second", "parts": [{"type": "text", "text": "second"}]}', 'The same attempt is not answered once more');
select is(tests.begin_again('one', pg_temp.message('m-1', 'hello')) ->> 'reply', 'second', 'Sent again, the message is answered with the latest');
select results_eq($$ select attempt, pass, input_tokens from usage_events order by attempt $$, $$ values (1, 1, 100::bigint), (2, 1, 200) $$, 'Pass one was asked twice and counts twice');
select is((select tokens from usage_months), 330::bigint, 'in the month as well');

-- Crashes.
select tests.keep('own id', jsonb_build_object('id', tests.kept('first') -> 'turn' ->> 'user_message_id'));
select is(tests.begin_turn('more', pg_temp.again(tests.kept('own id') ->> 'id', 'hello')) -> 'turn' -> 'attempt', '3',
  'Who read the thread anew names the message by our id');
select tests.kill_lease('more');
select is(jsonb_path_query_array(read_messages('{}'), '$.messages[*].parts[0].text'), '["hello", "second"]', 'Its process died: the earlier answer is still there');
select is(tests.begin_turn('yet more', pg_temp.again('m-1', 'hello')) -> 'turn' -> 'attempt', '4', 'and may be asked for again at once');
select is((select count(*) from chat_regenerations), 2::bigint, 'which is no new wish');
select tests.kill_lease('yet more');
select is(tests.begin_turn('next') ->> 'outcome', 'new', 'A new message goes on without it');
select is(jsonb_path_query_array(tests.kept('next'), '$.history[*].parts[0].text'), '["hello", "second"]', 'with the earlier answer');
select is(tests.finish_turn('yet more', pg_temp.says('late')) ->> 'outcome', 'lease_lost', 'The dead one does not finish');

-- Tools have run.
select tests.run_tools('next', tests.tool_call(0, 'test_effect', '{"note": "a leak"}'));
select tests.finish_turn('next');
select is(tests.begin_turn('next again', pg_temp.again((tests.kept('next') -> 'turn' ->> 'user_message_id'), 'next')) ->> 'outcome', 'resume', 'After tools only pass two comes again');
select is(tests.kept('next again') -> 'calls' -> 0 -> 'result' ->> 'message', 'Noted a leak.', 'with their results');
select is(tests.run_tools('next again', tests.tool_call(0, 'test_effect', '{"note": "again"}')) -> 'calls' -> 0 -> 'result' ->> 'message', 'Noted a leak.', 'Who runs tools all the same hears the stored results');
select is(tests.effects(), 'a leak', 'Nothing is done twice');
select tests.finish_turn('next again', pg_temp.says('third') || '{"usage": [{"pass": 1, "model": "m", "input_tokens": 1}, {"pass": 2, "model": "m", "input_tokens": 300}]}');
select results_eq($$ select attempt, pass from usage_events where turn_id = tests.id('turn next') order by 1, 2 $$, $$ values (1, 1), (1, 2), (2, 2) $$, 'Pass one of stored calls counts once');

-- An answer in words that tools take the place of.
select tests.begin_turn('plain'), tests.finish_turn('plain', pg_temp.says('words'));
select tests.begin_turn('plain again', pg_temp.again((tests.kept('plain') -> 'turn' ->> 'user_message_id'), 'plain'));
select tests.run_tools('plain again', tests.tool_call(0, 'test_effect', '{"note": "a drip"}'));
select is((select parts -> 0 ->> 'text' from chat_messages where id = (tests.kept('plain') -> 'turn' ->> 'assistant_message_id')::uuid), 'words', 'Until it is over the earlier answer stands');
select tests.kill_lease('plain again');
select tests.begin_turn('last');
select is((select jsonb_path_query_array(parts, '$[*].type') from chat_messages where id = (tests.kept('plain') -> 'turn' ->> 'assistant_message_id')::uuid),
  '["tool-call", "tool-result", "text"]', 'When its process died, what was done is told in its place');
select tests.finish_turn('last', '{"status": "requires_action"}');
select is(tests.begin_turn('last again', pg_temp.again((tests.kept('last') -> 'turn' ->> 'user_message_id'), 'last')) - 'turn' - 'parts',
  '{"outcome": "replay", "status": "requires_action", "reply": "{\"message\":  \"Done.\"}"}', 'A turn that waits for the person is told as it stands');

-- A message that never came.
select is(tests.begin_turn('lost', pg_temp.again('m-lost', 'hello?')) ->> 'outcome', 'new', 'Again for what never arrived: it arrives now');
select is((select m.turn_id from chat_messages m where m.client_id = 'm-lost'), tests.id('turn lost'), 'as a message of its own');
select is(tests.begin_turn('lost again', pg_temp.again('m-lost', 'hello?')) ->> 'outcome', 'running', 'once');
select tests.finish_turn('lost');

-- A turn that nobody answered.
select tests.begin_turn('mute', pg_temp.message('m-mute', 'mute'));
select tests.as_owner();
update chat_turns set status = 'abandoned', lease_expires_at = null where id = tests.id('turn mute');
select tests.sign_in(tests.id('member'));
select is(tests.begin_turn('mute again', pg_temp.again('m-mute', 'mute')) -> 'turn' ->> 'id', tests.id('turn mute')::text, 'Again for what was never answered: it is answered now');
select is((select count(*) from chat_regenerations where turn_id = tests.id('turn mute')), 0::bigint, 'for the first time');
select throws_ok($$ insert into chat_regenerations (home_id) values (tests.id('Maple Street')) $$, '42501', null, 'Nobody writes down such a wish themselves');

select * from finish();
rollback;
