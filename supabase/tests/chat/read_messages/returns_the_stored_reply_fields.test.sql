begin;
select tests.plan(9);
select tests.make_world();
create function pg_temp.reply_fields() returns jsonb language plpgsql as $$ begin return read_messages('{"limit": 1}') -> 'messages' -> 0 -> 'shown'; end $$;
create function pg_temp.request_with(reply_fields jsonb) returns jsonb language sql as $$
  select jsonb_build_object('message', jsonb_build_object('model', 'm', 'parts', '[{"type": "text", "text": "Done."}]'::jsonb, 'reply_fields', reply_fields)) $$;
select tests.sign_in(tests.id('member'));

select tests.begin_turn('all');
select tests.finish_turn('all', pg_temp.request_with('{
  "message": "Done.", "functionCall": {"name": "record_home_event", "arguments": "{}"}, "functionResult": {"success": true},
  "toolCalls": [{"id": "a", "name": "record_home_event", "output": {"success": true}}], "suggestions": ["And now?"],
  "focus": {"type": "issue", "id": "i"}, "status": "requires_action", "degraded": true, "stopped": true,
  "threadId": "t", "messageId": "m", "usage": {"inputTokens": 1}}'));
select is(pg_temp.reply_fields(), '{"suggestions": ["And now?"], "status": "completed", "changed": [],
  "degraded": true, "stopped": true, "usage": {"inputTokens": 1}, "outcome": "nothing_to_save"}', 'returns the fields that the turn has not stored elsewhere, and no badge or focus without a call');
select is((read_messages('{"limit": 2}') -> 'messages' -> 0) ? 'shown', false, 'returns no reply fields for a user message');

-- The caller of finish_turn supplies the fields, so they may be anything.
select tests.begin_turn(name), tests.finish_turn(name, pg_temp.request_with(fields)), tests.store(name, pg_temp.reply_fields())
from (values ('missing', null), ('empty', '{}'::jsonb), ('unknown', '{"added later": {"a": 1}}'), ('null', 'null'), ('an array', '[1]'),
  ('a string', '"x"'), ('a number', '7')) r (name, fields);
select is(tests.stored(name), '{"outcome": "nothing_to_save", "status": "completed", "changed": []}', 'returns only outcome and status of the turn for fields that are ' || name)
from unnest(array['missing', 'empty', 'unknown', 'null', 'an array', 'a string', 'a number']) name;
rollback;
