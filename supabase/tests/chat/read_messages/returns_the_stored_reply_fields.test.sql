begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(12);

select tests.make_world();
create function pg_temp.reply_fields() returns jsonb language plpgsql as $$ begin return read_messages('{"limit": 1}') -> 'messages' -> 0 -> 'shown'; end $$;
create function pg_temp.reply_request(reply text) returns jsonb language sql as $$ select jsonb_build_object('reply', reply) $$;
select tests.sign_in(tests.id('member'));

select tests.begin_turn('all');
select tests.finish_turn('all', pg_temp.reply_request('{
  "message": "Done.", "functionCall": {"name": "record_home_event", "arguments": "{}"}, "functionResult": "{\"success\": true}",
  "toolCalls": [{"id": "a", "name": "record_home_event", "output": {"success": true}}], "suggestions": ["And now?"],
  "focus": {"type": "issue", "id": "i"}, "status": "completed", "degraded": true, "stopped": true,
  "threadId": "t", "messageId": "m", "usage": {"inputTokens": 1}}'));
select is(pg_temp.reply_fields(), '{
  "functionCall": {"name": "record_home_event", "arguments": "{}"}, "functionResult": "{\"success\": true}",
  "suggestions": ["And now?"], "focus": {"type": "issue", "id": "i"}, "status": "completed",
  "degraded": true, "stopped": true, "usage": {"inputTokens": 1}, "outcome": "nothing_to_save"}', 'returns the reply fields other than message and calls');
select is((read_messages('{"limit": 2}') -> 'messages' -> 0) ? 'shown', false, 'returns no reply fields for a user message');

select tests.begin_turn('few');
select tests.finish_turn('few', pg_temp.reply_request('{"message": "Done.", "status": "completed", "suggestions": []}'));
select is(pg_temp.reply_fields(), '{"status": "completed", "suggestions": [], "outcome": "nothing_to_save"}', 'returns only fields the reply has, and the outcome of the turn');
select tests.begin_turn('none');
select tests.finish_turn('none', pg_temp.reply_request('{}'));
select is(pg_temp.reply_fields(), '{"outcome": "nothing_to_save"}', 'returns only the outcome of the turn for an empty reply');

select tests.begin_turn('new');
select tests.finish_turn('new', pg_temp.reply_request('{"message": "Done.", "added later": {"a": 1}}'));
select is(pg_temp.reply_fields(), '{"added later": {"a": 1}, "outcome": "nothing_to_save"}', 'returns fields that SQL does not name');

-- The caller of finish_turn supplies the reply, so it may be no JSON object.
select tests.begin_turn(name), tests.finish_turn(name, pg_temp.reply_request(reply)), tests.store(name, pg_temp.reply_fields())
from (values ('empty', ''), ('text', 'Done.'), ('cut JSON', '{"message": '), ('a JSON array', '[1]'), ('a JSON string', '"x"'),
  ('JSON with NUL', '{"message": "\u0000"}'), ('JSON with a number out of range', '{"usage": 1e999999}')) r (name, reply);
select is(tests.stored(name), 'null', 'returns null for a stored reply that is ' || name)
from unnest(array['empty', 'text', 'cut JSON', 'a JSON array', 'a JSON string', 'JSON with NUL', 'JSON with a number out of range']) name;

select * from finish();
rollback;
