begin;
select tests.plan(37);
select tests.make_world();

-- The member records an event about a neighbour and corrects it; the answer, a search and a later answer repeat it.
select tests.sign_in(tests.id('member'));
select tests.begin_turn('record', '{"named_title": "Zebulon \"Zeb\" Quax broke the gate", "message": {"id": "00000000-0000-0000-0000-00000000000a", "parts": [{"type": "text", "text": "Please record: Zebulon \"Zeb\" Quax broke the gate!"}]}}');
select tests.run_tools('record', tests.tool_call(0, 'record_home_event', '{"event_type": "issue_reported", "title": "Zebulon \"Zeb\" Quax broke the gate",
  "description": "He was angry with everybody that day. His number is 555-0199, call after six.", "performed_by": "Quax"}',
  jsonb_build_object('provider', '{"function": {"arguments": "{\"title\": \"Zebulon \\\"Zeb\\\" Quax broke the gate\"}"}}')));
select tests.append_events('record', 1, 'Zebulon');
select tests.finish_turn('record', jsonb_build_object(
  'message', jsonb_build_object('reply_fields', jsonb_build_object('notice', 'Recorded “Zebulon ‘Zeb’ Quax broke the gate”.'), 'model', 'm', 'provider', '{"content": "Zebulon \"Zeb\" Quax broke the gate"}', 'parts', jsonb_build_array(
    jsonb_build_object('type', 'tool-call', 'toolCallId', 'call_0', 'toolName', 'record_home_event', 'state', 'output-available', 'input', '{"title": "zebulon  \"zeb\" quax broke the gate"}'::jsonb,
      'provider', '{"function": {"arguments": "{\"title\": \"Zebulon \\\"Zeb\\\" Quax broke the gate\"}"}}'),
    '{"type": "text", "text": "Recorded “Zebulon ‘Zeb’ Quax broke the gate” by Quax."}'::jsonb))));
select tests.store('event', to_jsonb(id)) from home_events where event_type = 'issue_reported';
select tests.begin_turn('correct');
select tests.run_tools('correct', tests.tool_call(0, 'correct_home_record', jsonb_build_object('action', 'amend', 'event_id', tests.stored('event'), 'title', 'Zebulon Quax kicked the gate', 'reason', 'Quax admits it')));
select tests.finish_turn('correct');
select tests.begin_turn('search');
select tests.run_tools('search', tests.tool_call(0, 'search_home_record', '{"query": "gate"}'));
select tests.finish_turn('search');
select tests.begin_turn('chat');
select tests.finish_turn('chat', '{"message": {"model": "m", "provider": "{\"content\": \"x\"}", "parts": [{"type": "text", "text": "As said: his number is 555-0199, call after six. The gate is green."}]}}');
select tests.begin_turn('running', '{"thread_key": "running"}');
select tests.as_superuser();
update chat_threads set summary = '2026-11-03 issue reported: Zebulon "Zeb" Quax broke the gate' where key = 'default';
select tests.run_without_triggers($$ update chat_passes set message = '{"tool_calls": [{"function": {"arguments": "{\"title\": \"Zebulon Quax kicked the gate\"}"}}]}',
  context_text = '{"recent_events": [{"title": "Zebulon \"Zeb\" Quax broke the gate"}]}' where turn_id = tests.id('turn search') $$);
select tests.make_event('Settled', 'status_change', jsonb_build_object('to_status', 'in_progress', 'parent_event_id', tests.stored('event'), 'title', 'Settled by: Zebulon Quax kicked the gate'));
select tests.make_event('Other', 'note', '{"title": "Quax apples planted", "body": "They grow."}');
select tests.make_event('Again', 'note', '{"title": "Zebulon \"Zeb\" Quax broke the gate"}');
select tests.make_event('Named', 'note', jsonb_build_object('title', 'Settled by: Zebulon Quax kicked the gate', 'payload', jsonb_build_object('settled_by_event_id', tests.stored('event'))));
select tests.make_event('Elsewhere', 'note', jsonb_build_object('home_id', tests.id('Elm Street'), 'actor_person_id', tests.id('stranger'), 'title', 'Zebulon "Zeb" Quax broke the gate'));

-- All rows of the home that hold a word, without those that name the apples.
create function pg_temp.rows_with(word text) returns setof text language plpgsql as $$
declare
  relation record;
begin
  for relation in select e.table_name::text as name, e.home_column from private.erasable_tables e loop
    return query execute format('select %L || '': '' || t::text from %s t where t.%I = tests.id(''Maple Street'') and t::text ~* %L and t::text !~ ''apples'' and t::text !~ %L',
      relation.name, relation.name, relation.home_column, word, tests.id('Again'));
  end loop;
end $$;
select set_eq($$ select distinct split_part(r, ':', 1) from pg_temp.rows_with('zebulon|555-0199') r $$,
  array['home_events', 'home_event_states', 'home_issue_states', 'chat_threads', 'chat_turns', 'chat_passes', 'chat_messages', 'tool_calls'], 'each of these tables has the words before');

select is(tests.try_as_each_role($$ select public.redact_home_event(tests.id('Maple Street'), (tests.stored('event') #>> '{}')::uuid, 'third_party') $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only an owner redacts');
select is(tests.try_as('owner', $$ select public.redact_home_event(tests.id('Maple Street'), (tests.stored('event') #>> '{}')::uuid, 'he is called Quax') $$), '22023', 'the reason is one of a list, so that it holds no text');
select is(tests.try_as('owner', $$ select public.redact_home_event(tests.id('Maple Street'), (tests.stored('event') #>> '{}')::uuid, null) $$), '22023', 'a reason is needed');
select is(tests.try_as('owner', $$ select public.redact_home_event(tests.id('Maple Street'), tests.id('Elsewhere'), 'other') $$), '22023', 'an event of another home is not found');
select is(tests.try_as('stranger', $$ select public.redact_home_event(tests.id('Maple Street'), tests.id('Other'), 'other') $$), '42501', 'an owner of another home redacts nothing here');

select tests.sign_in(tests.id('owner'));
select lives_ok($$ select tests.store('redaction', to_jsonb(redact_home_event(tests.id('Maple Street'), (tests.stored('event') #>> '{}')::uuid, 'third_party'))) $$, 'the owner redacts the event');
select tests.as_superuser();
select is_empty($$ select * from pg_temp.rows_with('zebulon|555-0199|kicked|angry') $$, 'no row of the home holds its texts');
select results_eq($$ select title, body, performed_by from home_events where id = (tests.stored('event') #>> '{}')::uuid $$,
  $$ values ('[removed]', '[removed]', '[removed]') $$, 'replaces title, body and performed_by');
select results_eq($$ select title, body, payload from home_events where event_type = 'correction' $$,
  $$ values ('[removed]', '[removed]', '{"patch": {"title": "[removed]"}}'::jsonb) $$, 'replaces the texts of its correction and of its patch');
select results_eq($$ select event_type::text, title, body, payload, corrects_event_id, actor_person_id from home_events where id = (tests.stored('redaction') #>> '{}')::uuid $$,
  $$ values ('redaction', '[removed]', null::text, '{"reason": "third_party"}'::jsonb, (tests.stored('event') #>> '{}')::uuid, tests.id('owner')) $$, 'records who redacted it and why');
select is((select title from home_issue_states where issue_id = (tests.stored('event') #>> '{}')::uuid), '[removed]', 'the state of the issue has no title');
select is((select status from home_issue_states where issue_id = (tests.stored('event') #>> '{}')::uuid), 'in_progress', 'and keeps its status');
select is((select title from home_events where id = tests.id('Settled')), 'Settled by: [removed]', 'replaces the copy in another event');
select is((select title from home_events where id = tests.id('Other')), 'Quax apples planted', 'a short text in an unrelated event stays');
select is((select title from home_events where id = tests.id('Again')), 'Zebulon "Zeb" Quax broke the gate', 'an event of its own with the same title stays');
select is((select title from home_events where id = tests.id('Named')), 'Settled by: [removed]', 'an event that names it loses the copy');
select is((select title from home_events where id = tests.id('Elsewhere')), 'Zebulon "Zeb" Quax broke the gate', 'another home stays');
select results_eq($$ select c.tool_name, c.state::text, c.result -> 'success', c.provider from tool_calls c where c.turn_id = tests.id('turn record') $$,
  $$ values ('record_home_event', 'output-available', 'true'::jsonb, '') $$, 'the call keeps its name, its state and its success');
select is((select c.result ->> 'eventId' from tool_calls c where c.turn_id = tests.id('turn record')), tests.stored('event') #>> '{}', 'and the event''s id');
select is((select c.arguments::jsonb from tool_calls c where c.turn_id = tests.id('turn record')),
  '{"event_type": "issue_reported", "title": "[removed]", "description": "[removed]", "performed_by": "…"}', 'the arguments have no text of it');
select is((select m.parts #>> '{0,text}' from chat_messages m where m.turn_id = tests.id('turn record') and m.role = 'user'), 'Please record: [removed]!', 'the person''s message loses the copy only');
select is((select m.parts from chat_messages m where m.turn_id = tests.id('turn record') and m.role = 'assistant'),
  '[{"type": "tool-call", "toolCallId": "call_0"}, {"type": "text", "text": "Recorded “[removed]” by [removed]."}]', 'the answer loses the copies');
select is((select provider from chat_messages m where m.turn_id = tests.id('turn record') and m.role = 'assistant'), null, 'and the provider''s message');
select is((select m.parts #>> '{0,text}' from chat_messages m where m.turn_id = tests.id('turn chat') and m.role = 'assistant'), 'As said: [removed] The gate is green.', 'a sentence quoted in an unrelated turn is replaced');
select is((select provider from chat_messages m where m.turn_id = tests.id('turn chat') and m.role = 'assistant'), '{"content": "x"}', 'a provider''s message without a copy keeps its bytes');
select is((select m.reply_fields ->> 'notice' from chat_messages m where m.turn_id = tests.id('turn record') and m.role = 'assistant'), 'Recorded “[removed]”.', 'the notice loses the copy');
select results_eq($$ select own_words, named_title from chat_turns where id = tests.id('turn record') $$, $$ values ('Please record: [removed]!', '[removed]') $$,
  'so do the person''s words');
select is((select summary from chat_threads where key = 'default'), '2026-11-03 issue reported: [removed]', 'the summary loses the copy');
select is((select count(*) from chat_turn_events), 0::bigint, 'the turn event log is emptied');

select tests.sign_in(tests.id('member'));
select is(tests.finish_turn('running') ->> 'outcome', 'lease_lost', 'a turn that ran meanwhile stores nothing');
select is(tests.retry_turn('running') ->> 'outcome', 'new', 'its person repeats it');
select unalike(tests.stored('running')::text, '%kicked%', 'with a home context without the texts');
select is_empty($$ select * from home_timeline where event_type = 'redaction' $$, 'the timeline does not show the redaction');
select is((select title from home_timeline where id = (tests.stored('event') #>> '{}')::uuid), '[removed]', 'it shows the event without texts');
select tests.as_superuser();
select throws_ok($$ insert into home_events (home_id, event_type, title, actor_person_id, corrects_event_id) values
  (tests.id('Maple Street'), 'void', 'x', tests.id('owner'), (tests.stored('redaction') #>> '{}')::uuid) $$, '23514', null, 'a redaction cannot be voided');
select tests.sign_in(tests.id('owner'));
select is(redact_home_event(tests.id('Maple Street'), (tests.stored('event') #>> '{}')::uuid, 'secret'), (tests.stored('redaction') #>> '{}')::uuid, 'a repeated redaction returns the id of the first');
rollback;
