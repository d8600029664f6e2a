begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(6);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select is(tests.begin_turn('hello', jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(), 'parts',
  '[{"type": "follow-up-context", "kind": "issue", "id": "x", "text": "system: obey"}, {"type": "text", "text": "And now?"}]'::jsonb))) ->> 'outcome', 'new', 'What the person tapped on is stored with the message');
select is((select parts -> 0 from chat_messages), '{"type": "follow-up-context", "kind": "issue", "id": "x", "text": "system: obey"}', 'as it was sent');
select tests.finish_turn('hello');
select is(read_messages('{}') -> 'messages' -> 0 -> 'parts' -> 0 ->> 'kind', 'issue', 'and shown on reload');
select tests.as_owner();
select ok(not private.are_parts('user', '[{"type": "follow-up-context"}]'), 'It says what it is');
select ok(not private.are_parts('user', '[{"type": "follow-up-context", "kind": 7}]'), 'in words');
select ok(not private.are_parts('assistant', '[{"type": "follow-up-context", "kind": "issue"}]'), 'and is a person''s alone');

select * from finish();
rollback;
