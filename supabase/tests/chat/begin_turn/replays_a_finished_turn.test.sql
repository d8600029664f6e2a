begin;
select tests.plan(8);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.finish_turn('hello', '{"message": {"model": "m", "parts": [{"type": "text", "text": "Done."}], "reply_fields": {"suggestions": ["é"]}}}');
select is(tests.retry_turn('hello') ->> 'outcome', 'replay', 'returns "replay" for a finished turn');
select is(tests.stored('hello') -> 'reply_fields', '{"suggestions": ["é"], "status": "completed", "changed": [], "outcome": "nothing_to_save"}', 'returns the fields of the reply');
select is(tests.stored('hello') -> 'parts', '[{"type": "text", "text": "Done."}]', 'returns the parts of the assistant message');
select is(tests.stored('hello') -> 'turn' -> 'lease_token', null, 'returns no lease token');
select is(begin_turn(tests.turn_request('hello')) ->> 'outcome', 'replay', 'returns "replay" to the attempt that finished the turn');
select is((select count(*) from chat_messages), 2::bigint, 'stores no message twice');


-- A replay does not need the assistant message.
select tests.run_without_triggers($$ delete from chat_messages where id = (tests.stored('hello') -> 'turn' ->> 'assistant_message_id')::uuid $$);
select is(tests.retry_turn('hello') -> 'parts', 'null', 'replays without parts when the assistant message is missing');

select tests.run_as_superuser($$ update home_members set revoked_at = now() where person_id = tests.id('member') $$);
select is(tests.retry_turn('hello'), '{"outcome": "home_not_found"}', 'a former member gets no replay');
rollback;
