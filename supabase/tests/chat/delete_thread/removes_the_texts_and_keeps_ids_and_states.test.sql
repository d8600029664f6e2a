begin;
select tests.plan(42);
select tests.make_world(), tests.make_approval_tools();

-- A thread with words in every column, one of another person, and one that all see.
select tests.sign_in(tests.id('member'));
select tests.begin_turn('done', '{"idempotency_key": "header:secret-key", "message": {"id": "00000000-0000-0000-0000-00000000000a", "client_id": "secret-app-1", "parts": [{"type": "text", "text": "secret words"}]}}');
select run_tools(tests.lease('done') || jsonb_build_object('pass', '{"message": "{\"content\": \"secret\"}", "model": "m"}'::jsonb, 'context_text', 'secret context', 'calls', jsonb_build_array(
  tests.tool_call(0, 'record_home_event', '{"event_type": "observation", "title": "secret title"}'),
  tests.tool_call(1, 'test_careful', '{"note": "secret note"}', '{"note": "secret reading", "ignored": [{"field": "x", "given": "secret"}]}'))));
select tests.append_events('done', 1, 'secret');
select tests.finish_turn('done', '{"message": {"reply_fields": {"suggestions": ["secret"]}, "provider": "{\"content\": \"secret\"}", "model": "m",
  "parts": [{"type": "tool-call", "toolCallId": "call_0", "toolName": "record_home_event", "state": "output-available", "input": {"title": "secret"}, "provider": "secret"},
    {"type": "tool-result", "toolCallId": "call_0", "toolName": "record_home_event", "output": {"type": "home_event_recorded", "success": true, "code": "ok", "message": "secret"}},
    {"type": "file", "mediaType": "image/png", "url": "https://secret", "name": "secret"},
    {"type": "text", "text": "secret text"}]}}');
select tests.begin_pending_turn('pending', '{}', tests.tool_call(0, 'test_ask', '{"note": "secret ask"}'), tests.tool_call(1, 'test_client', '{"secret": 1}'));
select tests.respond('pending', 'call_1', tests.client_output('{"answer": "secret"}'), '{"idempotency_key": "secret answer"}');
update chat_threads set title = 'secret title' where person_id = tests.id('member');
select tests.begin_turn('other thread', '{"thread_key": "other"}');
select tests.store('thread', to_jsonb(id)) from chat_threads where key = 'default';
select tests.as_superuser();
update chat_threads set summary = 'secret summary' where id = (tests.stored('thread') #>> '{}')::uuid;
insert into chat_regenerations (home_id, turn_id, person_id, attempt_id, idempotency_key)
values (tests.id('Maple Street'), tests.id('turn done'), tests.id('member'), gen_random_uuid(), 'header:secret regeneration');

-- All texts of the rows of the thread.
create function pg_temp.rows_with(word text) returns setof text language sql as $$
  select tableoid::regclass::text || ': ' || row_text from (
    select t.tableoid, t::text as row_text from chat_threads t where t.id = (tests.stored('thread') #>> '{}')::uuid
    union all select t.tableoid, t::text from chat_turns t where t.thread_id = (tests.stored('thread') #>> '{}')::uuid
    union all select p.tableoid, p::text from chat_passes p join chat_turns t on t.id = p.turn_id where t.thread_id = (tests.stored('thread') #>> '{}')::uuid
    union all select m.tableoid, m::text from chat_messages m where m.thread_id = (tests.stored('thread') #>> '{}')::uuid
    union all select e.tableoid, e::text from chat_turn_events e where e.thread_id = (tests.stored('thread') #>> '{}')::uuid
    union all select c.tableoid, c::text from tool_calls c join chat_turns t on t.id = c.turn_id where t.thread_id = (tests.stored('thread') #>> '{}')::uuid
    union all select r.tableoid, r::text from chat_regenerations r join chat_turns t on t.id = r.turn_id where t.thread_id = (tests.stored('thread') #>> '{}')::uuid
    union all select a.tableoid, a::text from tool_approvals a join tool_calls c on c.id = a.tool_call_id join chat_turns t on t.id = c.turn_id
      where t.thread_id = (tests.stored('thread') #>> '{}')::uuid) r
  where row_text like '%' || word || '%'
$$;
select set_eq($$ select distinct split_part(r, ':', 1) from pg_temp.rows_with('secret') r $$,
  array['chat_threads', 'chat_turns', 'chat_passes', 'chat_messages', 'tool_calls', 'chat_regenerations'], 'each table has the words before');
create temp table kept as select c.id, c.call_id, c.tool_name, c.ordinal, c.turn_id from tool_calls c;

select is(tests.try_as_each_role($$ select public.delete_thread((tests.stored('thread') #>> '{}')::uuid) $$),
  'owner 42501, member 1, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only its person deletes a thread');
update chat_threads set visibility = 'household' where id = (tests.stored('thread') #>> '{}')::uuid;
select is(tests.try_as('owner', $$ select public.delete_thread((tests.stored('thread') #>> '{}')::uuid) $$), '42501', 'a household thread too');
select is(tests.try_as('member', $$ select public.delete_thread(gen_random_uuid()) $$), '42501', 'an unknown thread is rejected in the same way');

select tests.sign_in(tests.id('member'));
select is(delete_thread((tests.stored('thread') #>> '{}')::uuid), '{"done": true, "remaining": 0}', 'its person deletes it');
select tests.as_superuser();
select is_empty($$ select * from pg_temp.rows_with('secret') $$, 'no word is left');
select is_empty($$ select * from kept except select c.id, c.call_id, c.tool_name, c.ordinal, c.turn_id from tool_calls c $$, 'ids, ordinals and tool names stay');
select results_eq($$ select c.tool_name, c.state::text, c.result from tool_calls c join chat_turns t on t.id = c.turn_id where t.id = tests.id('turn done') order by c.ordinal $$,
  $$ values ('record_home_event', 'output-available', '{"type": "home_event_recorded", "success": true, "code": "ok", "message": "[removed]"}'::jsonb),
    ('test_careful', 'output-available', '{"type": "test", "success": true, "code": "ok", "message": "[removed]"}') $$, 'states and codes of results stay');
select results_eq($$ select c.tool_name, c.state::text, c.result ->> 'code', c.finished_at is not null from tool_calls c where c.turn_id = tests.id('turn pending') order by c.ordinal $$,
  $$ values ('test_ask', 'output-error', 'denied', true), ('test_client', 'output-available', null, true) $$, 'a pending call gets a result');
select results_eq($$ select a.decision::text, a.preview #>> '{}' from tool_approvals a $$, $$ values ('expired', '[removed]') $$, 'its approval expires');
select results_eq($$ select t.id, t.status::text, t.blanked_at is not null from chat_turns t where t.thread_id = (tests.stored('thread') #>> '{}')::uuid order by t.user_message_seq $$,
  $$ values (tests.id('turn done'), 'completed', true), (tests.id('turn pending'), 'completed', true) $$, 'marks its turns');
select is(tests.answer_parts('done') #- '{0,shortIds}',
  '[{"type": "tool-call", "toolCallId": "call_0", "toolName": "record_home_event", "state": "output-available", "input": {},
      "output": {"type": "home_event_recorded", "success": true, "code": "ok", "message": "[removed]"}},
    {"type": "tool-result", "toolCallId": "call_0", "toolName": "record_home_event", "output": {"type": "home_event_recorded", "success": true, "code": "ok", "message": "[removed]"}},
    {"type": "text", "text": "[removed]"}, {"type": "text", "text": "[removed]"}]', 'the parts of the answer keep their order, ids and states');
select is((select m.parts from chat_messages m where m.turn_id = tests.id('turn done') and m.role = 'user'), '[{"type": "text", "text": "[removed]"}]', 'the message has one text');
select is((select m.client_id from chat_messages m where m.turn_id = tests.id('turn done') and m.role = 'user'), private.hash_key((tests.stored('thread') #>> '{}')::uuid, 'secret-app-1'), 'a hash of the client''s id of the message stays');
select is((select t.idempotency_key from chat_turns t where t.id = tests.id('turn done')), private.hash_key(tests.id('member'), 'header:secret-key'), 'and of the idempotency key');
select results_eq($$ select key ~ '^[0-9a-f-]{36}$' and key <> id::text, title, summary, summary_seq, archived_at is not null, blanked_seq from chat_threads where id = (tests.stored('thread') #>> '{}')::uuid $$,
  $$ values (true, null::text, null::text, 4::bigint, true, 4::bigint) $$, 'the thread is archived, without title, summary and key');
select is(private.blank_parts('[{"type": "tool-call", "toolCallId": "x"}, {"type": "file", "url": "y"}]'),
  '[{"type": "tool-call", "toolCallId": "x"}, {"type": "text", "text": "[removed]"}]', 'a part that is no call becomes a text');
select is((select count(*) from home_events where title = 'secret title'), 1::bigint, 'the record of the home stays');
select is((select count(*) from usage_events where turn_id = tests.id('turn done')), 2::bigint, 'usage stays');
select is((select t.blanked_at from chat_turns t where t.id = tests.id('turn other thread')), null, 'other threads stay');

select tests.sign_in(tests.id('member'));
select is(tests.retry_turn('done', '{"idempotency_key": "header:secret-key"}') ->> 'outcome', 'deleted', 'a replay of its key is deleted');
select is(tests.retry_turn('done', '{"idempotency_key": "header:secret-key", "request_hash": "aa"}') ->> 'outcome', 'deleted', 'with another body too');
select is(public.begin_turn(tests.turn_request('anew', jsonb_build_object('thread_key', tests.stored('thread'), 'message', '{"id": "00000000-0000-0000-0000-00000000000b", "client_id": "secret-app-1", "parts": []}'::jsonb))) ->> 'outcome', 'deleted', 'a resend of its message is deleted');
select is(public.begin_turn(tests.turn_request('again', jsonb_build_object('thread_key', tests.stored('thread'), 'regenerate', true, 'message', '{"client_id": "secret-app-1", "parts": [{"type": "text", "text": "[removed]"}]}'::jsonb))) ->> 'outcome', 'deleted', 'its answer cannot be regenerated');
select is(tests.begin_turn('reused', '{"idempotency_key": "header:secret regeneration"}') ->> 'outcome', 'mismatch', 'the key of a regeneration begins no turn');
select is(tests.respond('pending', 'call_1', tests.client_output('{"answer": "secret"}'), '{"idempotency_key": "secret answer"}') ->> 'outcome', 'deleted', 'a replay of a call response is deleted');
select is(tests.respond('pending', 'call_0', tests.approval()) ->> 'outcome', 'deleted', 'a decision is too late');
select is(tests.read_events('done') ->> 'outcome', 'not_found', 'its events are not found');
select is(public.read_messages(jsonb_build_object('thread_key', tests.stored('thread'))) #> '{messages,1,parts,2,text}', '"[removed]"', 'its messages can be read');
select is(tests.begin_turn('fresh') ->> 'outcome', 'new', 'its key begins a new thread');
select is(tests.stored('fresh') -> 'history', '[]', 'which has no history');
select tests.finish_turn('fresh');
select is(tests.begin_turn('next', jsonb_build_object('thread_key', tests.stored('thread'))) ->> 'outcome', 'new', 'a turn in the deleted thread itself begins');
select is(jsonb_array_length(tests.stored('next') -> 'history'), 4, 'with the blanked history');

-- A running turn.
select lives_ok($$ select delete_thread((tests.stored('thread') #>> '{}')::uuid) $$, 'deletes a thread while a turn runs');
select is(tests.finish_turn('next', '{"message": {"parts": [{"type": "text", "text": "secret late"}]}}') ->> 'outcome', 'lease_lost', 'which cannot finish');
select is(tests.run_tools('next', tests.tool_call(0, 'record_home_event', '{"title": "secret late"}')) ->> 'outcome', 'lease_lost', 'nor run tools');
select tests.as_superuser();
select is_empty($$ select * from pg_temp.rows_with('secret') $$, 'nothing of it is stored');
select results_eq($$ select status::text from chat_turns where id = tests.id('turn next') $$, array['abandoned'], 'it is abandoned');
select is((select count(*) from chat_turns t where t.id = tests.id('turn fresh') and t.blanked_at is null), 1::bigint, 'the new thread stays');

-- A household thread whose person has left.
update chat_threads set visibility = 'household' where key = 'other';
select tests.store('other', to_jsonb(id)) from chat_threads where key = 'other';
select is(tests.try_as_each_role($$ select public.delete_thread((tests.stored('other') #>> '{}')::uuid) $$),
  'owner 42501, member 1, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only its person deletes the household thread of a member');
update home_members set revoked_at = now() where person_id = tests.id('member');
select is(tests.try_as_each_role($$ select public.delete_thread((tests.stored('other') #>> '{}')::uuid) $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'an owner deletes the household thread of a person who has left');
update chat_threads set visibility = 'private' where key = 'other';
select is(tests.try_as('owner', $$ select public.delete_thread((tests.stored('other') #>> '{}')::uuid) $$), '42501', 'but no private one');
update chat_threads set visibility = 'household' where key = 'other';
update home_members set revoked_at = null where person_id = tests.id('member');
rollback;
