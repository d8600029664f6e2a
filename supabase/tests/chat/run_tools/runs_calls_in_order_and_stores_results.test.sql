begin;
select tests.plan(11);
select tests.make_world_with_tools('contributor');
select tests.begin_turn('hello');
select is(tests.run_tools('hello',
    tests.tool_call(2, 'test_effect', '{"note": "c"}'),
    tests.tool_call(0, 'test_effect', '{"note": "a"}'),
    tests.tool_call(1, 'test_effect', '{"note": "b"}')),
  '{"outcome": "ok", "language": "en", "calls": [
    {"id": "call_0", "ordinal": 0, "name": "test_effect", "state": "output-available", "result": {"type": "test", "success": true, "code": "ok", "message": "Noted a.", "data": {"effects": 1}}},
    {"id": "call_1", "ordinal": 1, "name": "test_effect", "state": "output-available", "result": {"type": "test", "success": true, "code": "ok", "message": "Noted b.", "data": {"effects": 2}}},
    {"id": "call_2", "ordinal": 2, "name": "test_effect", "state": "output-available", "result": {"type": "test", "success": true, "code": "ok", "message": "Noted c.", "data": {"effects": 3}}}
  ]}', 'runs calls by ordinal; a later call sees earlier effects');
select is(tests.tool_effects(), 'a,b,c', 'runs each call once');
select results_eq($$ select ordinal, call_id, provider_call_id, arguments, provider, input, error_text from tool_calls order by ordinal limit 1 $$,
  $$ values (0, 'call_0', 'call_0', '{"note": "a"}', '{"provider": "0"}', '{"note": "a"}'::jsonb, null) $$, 'stores the call as the provider sent it');
select ok((select bool_and(finished_at is not null) from tool_calls), 'stores the finish time');

select tests.as_superuser();
select results_eq($$ select distinct call - array['tool_call_id', 'created_at'] from private.test_effects $$, $$ values (jsonb_build_object(
  'home_id', tests.id('Maple Street'), 'person_id', tests.id('contributor'), 'turn_id', tests.id('turn hello'),
  'origin', 'turn', 'ignored', '[]'::jsonb, 'assumed', '[]'::jsonb, 'is_approved', false)) $$, 'passes home, person, turn, origin and ignored arguments to the tool');
select bag_eq($$ select (call ->> 'tool_call_id')::uuid from private.test_effects $$, $$ select id from tool_calls $$, 'passes the id of the stored call to the tool');
select results_eq($$ select pass, message, model, finish_reason, context_text from chat_passes $$,
  $$ values (1, '{"role":  "assistant"}', 'm', 'tool_calls', 'the context') $$, 'stores pass one byte for byte');
select results_eq($$ select pass, attempt, input_tokens, cached_input_tokens, output_tokens, latency_ms from usage_events $$,
  $$ values (1, 1, 100::bigint, 50::bigint, 10::bigint, 5) $$, 'records the usage of pass one');

select tests.sign_in(tests.id('contributor'));
select tests.finish_turn('hello');
select tests.begin_turn('none');
select is(run_tools(tests.lease('none') || '{"pass": {"message": "{}"}, "calls": []}'), '{"outcome": "ok", "language": "en", "calls": []}', 'accepts an empty list of calls');
select is((select count(*) from usage_events), 2::bigint, 'records no usage when none is given');
select tests.finish_turn('none');
select tests.begin_turn('bad');
select throws_ok($$ select tests.run_tools('bad', tests.tool_call(0, 'test_effect', '{"note": "x"}'), tests.tool_call(1, 'test_effect', '{"note": "y"}', '{"id": "call_0"}')) $$,
  '23505', null, 'rejects two calls with one id');
rollback;
