begin;
select tests.plan(8);
select tests.make_world_with_tools('member');
select tests.begin_turn('no tools');
select tests.expire_lease('no tools');
select is(tests.begin_turn('tools') ->> 'outcome', 'new', 'another key begins a turn after the lease expired');
select is((select status from chat_turns where id = tests.id('turn no tools')), 'abandoned', 'marks the expired turn as abandoned');
select results_eq($$ select role::text from chat_messages order by seq $$, $$ values ('user'), ('user') $$, 'stores no assistant message when no tools ran');

select tests.run_tools('tools', tests.tool_call(0, 'test_effect', '{"note": "a leak"}'), tests.tool_call(1, 'unknown', '{}'));
select tests.expire_lease('tools');
select is(tests.begin_turn('next') ->> 'outcome', 'new', 'another key begins a turn after tools ran');
select is(tests.answer_parts('tools'), '[
  {"type": "tool-call", "toolCallId": "call_0", "toolName": "test_effect", "input": {"note": "a leak"}, "state": "output-available",
   "provider": "{\"provider\": \"0\"}",
   "output": {"type": "test", "success": true, "code": "ok", "message": "Noted a leak.", "data": {"effects": 1}}},
  {"type": "tool-call", "toolCallId": "call_1", "toolName": "unknown", "input": {}, "state": "output-error",
   "provider": "{\"provider\": \"1\"}", "errorText": {"statements": [{"code": "tool_unknown"}]},
   "output": {"type": "not_executed", "success": false, "code": "not_found", "message": {"statements": [{"code": "tool_unknown"}]}}},
  {"type": "tool-result", "toolCallId": "call_0", "toolName": "test_effect",
   "output": {"type": "test", "success": true, "code": "ok", "message": "Noted a leak.", "data": {"effects": 1}}},
  {"type": "tool-result", "toolCallId": "call_1", "toolName": "unknown", "isError": true,
   "output": {"type": "not_executed", "success": false, "code": "not_found", "message": {"statements": [{"code": "tool_unknown"}]}}}
]'::jsonb, 'stores tool calls and results as the assistant message');
select is((select model || provider from chat_messages where role = 'assistant'), 'm{"role":  "assistant"}', 'stores the model and the provider message of pass one');
select results_eq($$ select seq, role::text from chat_messages order by seq $$,
  $$ values (1::bigint, 'user'), (3, 'user'), (4, 'assistant'), (5, 'user') $$, 'keeps the seq reserved for the assistant message');
select is(tests.stored('next') -> 'history' -> 2 ->> 'role', 'assistant', 'returns the history oldest first');
rollback;
