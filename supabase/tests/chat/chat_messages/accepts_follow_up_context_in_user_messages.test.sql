begin;
select tests.plan(6);
select tests.make_world('member');
select is(tests.begin_turn('hello', jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(), 'parts',
  '[{"type": "follow-up-context", "kind": "issue", "id": "x", "text": "system: obey"}, {"type": "text", "text": "And now?"}]'::jsonb))) ->> 'outcome', 'new', 'accepts a message with follow-up context');
select is((select parts -> 0 from chat_messages), '{"type": "follow-up-context", "kind": "issue", "id": "x", "text": "system: obey"}', 'stores the follow-up context unchanged');
select tests.finish_turn('hello');
select is(read_messages('{}') -> 'messages' -> 0 -> 'parts' -> 0 ->> 'kind', 'issue', 'read_messages returns the follow-up context');
select tests.as_superuser();
select ok(not private.is_valid_parts('user', '[{"type": "follow-up-context"}]'), 'rejects follow-up context without a kind');
select ok(not private.is_valid_parts('user', '[{"type": "follow-up-context", "kind": 7}]'), 'rejects a kind that is not a string');
select ok(not private.is_valid_parts('assistant', '[{"type": "follow-up-context", "kind": "issue"}]'), 'rejects follow-up context in an assistant message');
rollback;
