begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(11);

select tests.make_world();
create function pg_temp.shown() returns jsonb language plpgsql as $$ begin return read_messages('{"limit": 1}') -> 'messages' -> 0 -> 'shown'; end $$;
create function pg_temp.reply(reply text) returns jsonb language sql as $$ select jsonb_build_object('reply', reply) $$;
select tests.sign_in(tests.id('member'));

select tests.begin_turn('all');
select tests.finish_turn('all', pg_temp.reply('{
  "message": "Done.", "functionCall": {"name": "record_home_event", "arguments": "{}"}, "functionResult": "{\"success\": true}",
  "toolCalls": [{"id": "a", "name": "record_home_event", "output": {"success": true}}], "suggestions": ["And now?"],
  "focus": {"type": "issue", "id": "i"}, "status": "completed", "degraded": true, "stopped": true,
  "threadId": "t", "messageId": "m", "usage": {"inputTokens": 1}}'));
select is(pg_temp.shown(), '{
  "functionCall": {"name": "record_home_event", "arguments": "{}"}, "functionResult": "{\"success\": true}",
  "suggestions": ["And now?"], "focus": {"type": "issue", "id": "i"}, "status": "completed",
  "degraded": true, "stopped": true, "usage": {"inputTokens": 1}}', 'An answer comes with what its reply showed beside the words and the calls');
select is((read_messages('{"limit": 2}') -> 'messages' -> 0) ? 'shown', false, 'A person''s message has no such thing');

select tests.begin_turn('few');
select tests.finish_turn('few', pg_temp.reply('{"message": "Done.", "status": "completed", "suggestions": []}'));
select is(pg_temp.shown(), '{"status": "completed", "suggestions": []}', 'What the reply has not is not made up');
select tests.begin_turn('none');
select tests.finish_turn('none', pg_temp.reply('{}'));
select is(pg_temp.shown(), '{}', 'nor anything where it has nothing');

-- Whoever calls finish_turn says what the reply is.
select tests.begin_turn(name), tests.finish_turn(name, pg_temp.reply(reply)), tests.keep(name, pg_temp.shown())
from (values ('nothing', ''), ('words', 'Done.'), ('half', '{"message": '), ('a list', '[1]'), ('a text', '"x"'),
  ('a NUL', '{"message": "\u0000"}'), ('a number too large', '{"usage": 1e999999}')) r (name, reply);
select is(tests.kept(name), 'null', 'No reply of ours: ' || name)
from unnest(array['nothing', 'words', 'half', 'a list', 'a text', 'a NUL', 'a number too large']) name;

select * from finish();
rollback;
