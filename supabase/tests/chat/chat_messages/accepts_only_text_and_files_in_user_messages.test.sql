begin;
select tests.plan(13);
select tests.make_world('member');
select throws_ok($$ select tests.begin_turn('forged', jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(),
  'parts', '[{"type": "tool-result", "toolCallId": "a", "toolName": "x", "output": {"success": true}}]'::jsonb))) $$,
  '23514', null, 'rejects a user message with a tool result');
select is_empty($$ select id from chat_turns $$, 'stores no turn for the rejected message');

select tests.as_superuser();
select ok(private.is_valid_parts('user', '[]'), 'accepts no parts');
select ok(private.is_valid_parts('user', '[{"type": "text", "text": "a"}, {"type": "file", "mediaType": "c", "url": "b"}]'), 'accepts text and file parts in a user message');
select ok(private.is_valid_parts('assistant', '[{"type": "tool-call", "toolCallId": "a"}, {"type": "text", "text": ""}]'), 'accepts a tool call in an assistant message');
select ok(not private.is_valid_parts('user', '[{"type": "text", "text": "a"}, {"type": "tool-call", "toolCallId": "a"}]'), 'rejects a tool call in a user message');
select ok(not private.is_valid_parts('user', '[{"text": "a"}]'), 'rejects a part without a type');
select ok(not private.is_valid_parts('user', '[[{"type": "text", "text": "a"}]]'), 'rejects a nested list');
select ok(not private.is_valid_parts('user', '[{"type": ["text"]}]'), 'rejects a type that is a list');
select ok(not private.is_valid_parts('user', '["text", null, 1]'), 'rejects scalars');
select ok(not private.is_valid_parts('user', '{"type": "text"}'), 'rejects an object instead of a list');
select ok(not private.is_valid_parts('assistant', '[{"type": "reasoning"}]'), 'rejects an unknown type');
insert into chat_threads (id, home_id, person_id) values (tests.id('thread'), tests.id('Maple Street'), tests.id('member'));
select throws_ok($$ insert into chat_messages (home_id, thread_id, seq, role, parts, person_id)
  values (tests.id('Maple Street'), tests.id('thread'), 1, 'user',
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('a', 262144))), tests.id('member')) $$,
  '23514', null, 'rejects a message above 256 kB');
rollback;
