begin;
set local search_path = public, extensions;
select plan(11);

select tests.make_world();
select tests.make_test_tool();
select tests.sign_in(tests.id('contributor'));
select tests.begin_turn('hello');
select is(tests.run_tools('hello',
    tests.tool_call(2, 'test_effect', '{"note": "c"}'),
    tests.tool_call(0, 'test_effect', '{"note": "a"}'),
    tests.tool_call(1, 'test_effect', '{"note": "b"}')),
  '{"outcome": "ok", "calls": [
    {"id": "call_0", "ordinal": 0, "name": "test_effect", "state": "output-available", "result": {"type": "test", "success": true, "code": "ok", "message": "Noted a.", "data": {"effects": 1}}},
    {"id": "call_1", "ordinal": 1, "name": "test_effect", "state": "output-available", "result": {"type": "test", "success": true, "code": "ok", "message": "Noted b.", "data": {"effects": 2}}},
    {"id": "call_2", "ordinal": 2, "name": "test_effect", "state": "output-available", "result": {"type": "test", "success": true, "code": "ok", "message": "Noted c.", "data": {"effects": 3}}}
  ]}', 'Calls run in the order of their ordinals; a later one sees an earlier one');
select is(tests.effects(), 'a,b,c', 'each once');
select results_eq($$ select ordinal, call_id, provider_call_id, arguments, provider, input, error_text from tool_calls order by ordinal limit 1 $$,
  $$ values (0, 'call_0', 'call_0', '{"note": "a"}', '{"provider": "0"}', '{"note": "a"}'::jsonb, null) $$, 'Stored as the provider sent them');
select ok((select bool_and(finished_at is not null) from tool_calls), 'and finished');

select tests.as_owner();
select results_eq($$ select distinct call - 'tool_call_id' from private.test_effects $$, $$ values (jsonb_build_object(
  'home_id', tests.id('Maple Street'), 'person_id', tests.id('contributor'), 'turn_id', tests.id('turn hello'),
  'thread_id', tests.kept('hello') -> 'turn' -> 'thread_id')) $$, 'A tool knows home, person, turn and thread');
select bag_eq($$ select (call ->> 'tool_call_id')::uuid from private.test_effects $$, $$ select id from tool_calls $$, 'and the row of its call');
select results_eq($$ select pass_one_message, pass_one_model, pass_one_finish_reason, context_text from chat_turns $$,
  $$ values ('{"role":  "assistant"}', 'm', 'tool_calls', 'the context') $$, 'Pass one is stored byte for byte');
select results_eq($$ select pass, attempt, input_tokens, cached_input_tokens, output_tokens, latency_ms from usage_events $$,
  $$ values (1, 1, 100::bigint, 50::bigint, 10::bigint, 5) $$, 'with what it used');

select tests.sign_in(tests.id('contributor'));
select tests.finish_turn('hello');
select tests.begin_turn('none');
select is(run_tools(tests.lease('none') || '{"pass_one": {"message": "{}"}, "calls": []}'), '{"outcome": "ok", "calls": []}', 'No call is no error');
select is((select count(*) from usage_events), 2::bigint, 'and usage that is not told is not invented');
select tests.finish_turn('none');
select tests.begin_turn('bad');
select throws_ok($$ select tests.run_tools('bad', tests.tool_call(0, 'test_effect', '{"note": "x"}'), tests.tool_call(1, 'test_effect', '{"note": "y"}', '{"id": "call_0"}')) $$,
  '23505', null, 'Two calls of one id are refused as a whole');

select * from finish();
rollback;
