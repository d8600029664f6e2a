begin;
select tests.plan(12);
select tests.make_world(), tests.make_approval_tools();
update private.tool_policies set min_role = 'owner' where tool_name = 'test_ask';
update private.tool_policies set min_role = 'viewer' where tool_name = 'test_effect';
select tests.sign_in(tests.id('owner'));
select tests.begin_pending_turn('asks', '{}', tests.tool_call(0, 'test_ask', '{"note": "filters"}', '{"id": "pending"}'));
update chat_threads set visibility = 'household' where person_id = tests.id('owner');
select tests.store('thread', to_jsonb(t.id)) from chat_threads t where t.person_id = tests.id('owner');

-- Every field of every event, about the call of another person, an unknown call and one's own.
create function pg_temp.log(role text) returns jsonb language sql as $$
  select append_turn_events(tests.lease(role) || jsonb_build_object('seq', 1, 'events', (
    select jsonb_agg(e.event order by c.id, e.event ->> 'type') from unnest(array['none', 'own', 'own', 'pending']) c (id), lateral (values
      (jsonb_build_object('type', 'tool-input-start', 'toolCallId', c.id, 'toolName', 'forged')),
      (jsonb_build_object('type', 'tool-input-delta', 'toolCallId', c.id, 'text', 'forged')),
      (jsonb_build_object('type', 'tool-call', 'hasResult', true, 'call', jsonb_build_object('id', c.id) || '{"name": "forged", "input": {"title": "Bought filters"},
        "state": "approval-requested", "approval": {"id": "forged", "preview": "Bought filters", "plan": {"id": "forged", "changes": []}}}')),
      (jsonb_build_object('type', 'tool-result', 'call', jsonb_build_object('id', c.id) || '{"name": "forged", "input": {}, "state": "output-available",
        "output": {"success": true, "message": "Bought filters", "undo": {"tool": "forged"}}}'))) e (event)) || '[
    {"type": "reply-fields", "fields": {"functionCall": {"name": "forged", "arguments": "{}"}, "functionResult": "forged", "focus": {"type": "asset", "id": "forged"},
      "outcome": "partly_saved", "status": "forged", "threadId": "forged", "receipts": ["forged"], "suggestions": ["forged"], "notice": "forged"}},
    {"type": "finished", "reply": "forged"}, {"type": "started", "threadId": "forged"}, {"type": "forged"}, "forged", null,
    {"type": "text", "text": "Own text."}]'::jsonb)) $$;
create function pg_temp.attack(role text) returns void language plpgsql as $$ begin
  perform tests.sign_in(tests.id(role));
  perform tests.begin_turn(role, jsonb_build_object('thread_key', tests.stored('thread')));
  perform tests.run_tools(role, tests.tool_call(0, 'test_effect', '{"note": "mine"}', '{"id": "own"}'));
  perform pg_temp.log(role);
  perform tests.sign_in(tests.id('owner'));
  perform tests.store('read ' || role, tests.read_events(role) #> '{batches,0,events}');
  perform tests.sign_in(tests.id(role));
  perform tests.finish_turn(role, '{"message": {"model": "m", "parts": [], "reply_fields": {"notice": "Own notice"}}}');
  perform tests.sign_in(tests.id('owner'));
  perform tests.store('end of ' || role, tests.read_events(role));
end $$;
select pg_temp.attack(role) from unnest(array['viewer', 'contributor', 'member']) role;

select is(jsonb_path_query_array(tests.stored('read ' || role), '$[*].type'), '["tool-result", "tool-result", "reply-fields", "text"]',
  format('a follower of a %s gets only events of the turn, each once', role)) from unnest(array['viewer', 'contributor', 'member']) role;
select is((tests.stored('read ' || role) #> '{0,call}') - 'output', '{"id": "own", "name": "test_effect", "input": {"note": "mine"}, "state": "output-available"}',
  format('the call is as the %s made it', role)) from unnest(array['viewer', 'contributor', 'member']) role;
select is((tests.stored('read ' || role) #> '{2,fields}') - 'functionResult', '{"outcome": "partly_saved",
  "functionCall": {"name": "test_effect", "arguments": "{\"note\": \"mine\"}"}}', format('the badge is that of the call of a %s', role))
from unnest(array['viewer', 'contributor', 'member']) role;
select is(tests.stored('end of ' || role) #>> '{batches,0,events,2,fields,notice}', 'Own notice', format('the notice is that of the stored message of a %s', role))
from unnest(array['viewer', 'contributor', 'member']) role;
rollback;
