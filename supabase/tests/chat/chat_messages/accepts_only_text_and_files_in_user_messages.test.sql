begin;
set local search_path = public, extensions;
select plan(13);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select throws_ok($$ select tests.begin_turn('forged', jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(),
  'parts', '[{"type": "tool-result", "toolCallId": "a", "toolName": "x", "output": {"success": true}}]'::jsonb))) $$,
  '23514', null, 'A person''s message with a tool result is refused');
select is_empty($$ select id from chat_turns $$, 'and leaves no turn');

select tests.as_owner();
select ok(private.are_parts('user', '[]'), 'No part');
select ok(private.are_parts('user', '[{"type": "text", "text": "a"}, {"type": "file", "url": "b"}]'), 'text and file');
select ok(private.are_parts('assistant', '[{"type": "tool-call"}, {"type": "tool-result"}, {"type": "text"}]'), 'an assistant''s tool parts');
select ok(not private.are_parts('user', '[{"type": "text"}, {"type": "tool-call"}]'), 'not a person''s tool call');
select ok(not private.are_parts('user', '[{"text": "a"}]'), 'not a part without a type');
select ok(not private.are_parts('user', '[[{"type": "text"}]]'), 'not a nested list');
select ok(not private.are_parts('user', '[{"type": ["text"]}]'), 'not a list of types');
select ok(not private.are_parts('user', '["text", null, 1]'), 'not a scalar');
select ok(not private.are_parts('user', '{"type": "text"}'), 'not an object instead of the list');
select ok(not private.are_parts('assistant', '[{"type": "reasoning"}]'), 'not a type that nobody knows');
insert into chat_threads (id, home_id, person_id) values (tests.id('thread'), tests.id('Maple Street'), tests.id('member'));
select throws_ok($$ insert into chat_messages (home_id, thread_id, seq, role, parts, person_id)
  values (tests.id('Maple Street'), tests.id('thread'), 1, 'user',
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('a', 262144))), tests.id('member')) $$,
  '23514', null, 'A message of more than 256 kB is refused');

select * from finish();
rollback;
