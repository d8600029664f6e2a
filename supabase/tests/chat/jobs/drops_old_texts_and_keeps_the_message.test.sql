begin;
select tests.plan(29);
select tests.make_world(), tests.make_test_tool();
-- Moves a turn into the past.
create function pg_temp.age(name text, age interval) returns void language plpgsql as $$ begin
  perform tests.as_superuser();
  set local session_replication_role = replica;
  update chat_turns set finished_at = finished_at - age, attempt_began_at = attempt_began_at - age, created_at = created_at - age where id = tests.id('turn ' || name);
  update chat_passes set calls_stored_at = calls_stored_at - age where turn_id = tests.id('turn ' || name);
  update chat_turn_events set created_at = created_at - age where turn_id = tests.id('turn ' || name);
  set local session_replication_role = origin;
end $$;
create function pg_temp.page() returns jsonb language sql as $$ select read_messages('{"limit": 2}') - 'home_id' $$;
create function pg_temp.finish(name text, status text default 'completed') returns jsonb language sql as $$
  select tests.finish_turn(name, jsonb_build_object('status', status,
    'message', '{"model": "m", "provider": "{\"role\": \"assistant\"}",
      "reply_fields": {"functionResult": {"code": "ok"}, "suggestions": ["And now?"], "notice": "Not all.", "usage": {"inputTokens": 1}}, "parts": [
      {"type": "tool-call", "toolCallId": "call_0"}, {"type": "text", "text": "Noted."}]}'::jsonb)) $$;
create function pg_temp.ask(name text) returns void language sql as $$
  select tests.begin_turn(name, jsonb_build_object('thread_key', name, 'message', jsonb_build_object('client_id', 'm ' || name, 'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', name)))));
  select tests.run_tools(name, tests.tool_call(0, 'test_effect', '{"note": "a"}'));
  select tests.append_events(name, 1, 'streamed');
  select pg_temp.finish(name);
$$;

select tests.sign_in(tests.id('member'));
select pg_temp.ask(name) from unnest(array['old', 'older', 'young']) name;
select tests.store('page', read_messages('{"thread_key": "old"}'));
select is(tests.stored('page') #> '{messages,1,shown,functionResult}', (select result from tool_calls where turn_id = tests.id('turn old')), 'a reload returns the result of the call');
select is((select count(*) from chat_messages where reply_fields ? 'functionResult'), 0::bigint, 'the message has no second copy of the result');
select pg_temp.age('young', '29 days');
select is(private.drop_old_texts(), '{"done": true, "turns": 0, "passes": 0, "calls": 0}', 'keeps texts of 29 days');
select pg_temp.age('old', '31 days');
select pg_temp.age('older', '32 days');
select is(private.drop_old_texts(1), '{"done": false, "turns": 1, "passes": 1, "calls": 0}', 'drops as many as asked for');
select ok((select own_words is null from chat_turns where id = tests.id('turn older')), 'the oldest first');
select is(private.drop_old_texts(2), '{"done": true, "turns": 1, "passes": 1, "calls": 0}', 'and then the rest');
select is(private.drop_old_texts(), '{"done": true, "turns": 0, "passes": 0, "calls": 0}', 'finds nothing the next time');
select results_eq($$ select t.own_words, p.message, p.context_text is null from chat_turns t join chat_passes p on p.turn_id = t.id order by t.finished_at $$,
  $$ values (null, '', true), (null, '', true), ('young', '{"role":  "assistant"}', false) $$, 'drops own words, message of the pass and context text');
select results_eq($$ select arguments, provider, result ->> 'message' from tool_calls where turn_id = tests.id('turn old') $$,
  $$ values ('{"note": "a"}', '{"provider": "0"}', 'Noted a.') $$, 'keeps the call and its result');
select is((select provider from chat_messages where turn_id = tests.id('turn old') and role = 'assistant'), '{"role": "assistant"}', 'keeps the message of the provider');

select tests.sign_in(tests.id('member'));
select is(read_messages('{"thread_key": "old"}'), tests.stored('page'), 'a reload shows the same');
select is(tests.retry_turn('old', jsonb_build_object('idempotency_key', 'later', 'thread_key', 'old', 'message', '{"client_id": "m old", "parts": [{"type": "text", "text": "old"}]}'::jsonb, 'request_hash', md5('old'))) - 'turn' - 'parts',
  '{"outcome": "replay", "language": "en", "reply_fields": {"functionCall": {"name": "test_effect", "arguments": "{\"note\": \"a\"}"},
    "functionResult": {"type": "test", "success": true, "code": "ok", "message": "Noted a.", "data": {"effects": 1}}, "suggestions": ["And now?"], "status": "completed", "changed": [], "notice": "Not all.", "usage": {"inputTokens": 1}, "outcome": "saved"}}',
  'a replay has the fields of the reply');
select is(jsonb_array_length(tests.stored('old') -> 'parts'), 3, 'and the parts of the message');
select is(tests.begin_turn('next', '{"thread_key": "old"}') #>> '{history,1,parts,0,output,message}', 'Noted a.', 'the history keeps the call with its result');
select is(tests.stored('next') #>> '{history,1,provider}', '{"role": "assistant"}', 'and the message of the provider');
select tests.finish_turn('next');

-- A turn has waited for its person for a month.
select tests.begin_turn('paused', '{"thread_key": "paused", "message": {"client_id": "m-2", "parts": [{"type": "text", "text": "ask"}]}}');
select tests.run_tools('paused', tests.tool_call(0, 'test_client', '{}'));
select tests.finish_turn('paused', '{"status": "requires_action", "message": {"model": "m", "provider": null, "parts": [{"type": "tool-call", "toolCallId": "call_0", "toolName": "test_client", "state": "input-available", "input": {}}, {"type": "text", "text": "Well?"}]}}');
select pg_temp.age('paused', '31 days');
select is(private.drop_old_texts() -> 'turns', '1', 'drops the words of a paused turn');
select tests.sign_in(tests.id('member'));
select is(tests.retry_turn('paused', '{"thread_key": "paused", "message": {"client_id": "m-2", "parts": [{"type": "text", "text": "ask"}]}}') -> 'reply_fields' ->> 'status', 'requires_action', 'replays it as paused');
select is(tests.begin_turn('after', '{"thread_key": "paused"}') ->> 'outcome', 'new', 'a new message cancels its call');
select is((read_messages('{"thread_key": "paused"}') -> 'messages' -> 1 -> 'shown') - 'suggestions', '{"status": "completed", "changed": [], "outcome": "not_saved"}', 'and completes it for a reload');
select tests.finish_turn('after');
select tests.begin_turn('again', '{"thread_key": "again"}');
select tests.run_tools('again', tests.tool_call(0, 'test_client', '{}'));
select tests.finish_turn('again', '{"status": "requires_action", "message": {"model": "m", "provider": null, "parts": [{"type": "tool-call", "toolCallId": "call_0", "toolName": "test_client", "state": "input-available", "input": {}}]}}');
select pg_temp.age('again', '31 days');
select private.drop_old_texts();
select tests.sign_in(tests.id('member'));
select is(tests.respond('again', 'call_0', tests.client_output('{"answer": "late"}'), '{"thread_key": "again"}') -> 'passes', '[{"model": "m", "message": "", "context_text": null}]', 'a late output continues the turn without the dropped texts');
select is(tests.finish_turn('again') ->> 'outcome', 'ok', 'which can finish');

-- Turns whose process died.
select tests.sign_in(tests.id('member'));
select tests.begin_turn('dead', '{"thread_key": "dead"}');
select tests.expire_lease('dead');
select pg_temp.age('dead', '29 days');
select is(private.drop_old_texts() -> 'turns', '0', 'keeps the words of a turn that died 29 days ago');
select pg_temp.age('dead', '2 days');
select is(private.drop_old_texts() -> 'turns', '1', 'drops the words of a turn that nobody finished');
select tests.sign_in(tests.id('member'));
select tests.begin_turn('left', '{"thread_key": "left"}');
select tests.expire_lease('left');
select tests.begin_turn('newer', '{"thread_key": "left"}');
select pg_temp.age('left', '31 days');
select private.drop_old_texts();
select results_eq($$ select status::text, own_words from chat_turns where id = tests.id('turn left') $$,
  $$ values ('abandoned', null) $$, 'and of an abandoned one');

-- Turn events.
select tests.as_superuser();
select is(private.delete_old_turn_events(1), '{"done": false, "deleted": 1}', 'deletes as many batches of turn events as asked for');
select is(private.delete_old_turn_events() -> 'done', 'true', 'and then the rest');
select is((select count(*) from chat_turn_events where created_at < now() - interval '15 minutes'), 0::bigint, 'none is older than 15 minutes');
select tests.sign_in(tests.id('member'));
select tests.begin_turn('running', '{"thread_key": "running"}'), tests.append_events('running', 1, 'streamed');
select tests.as_superuser();
select is(private.delete_old_turn_events() -> 'deleted', '0', 'keeps those of a running turn');

select tests.as_table_owner();
select is(private.drop_old_texts() -> 'done', 'true', 'the role that migrates runs the job');
rollback;
