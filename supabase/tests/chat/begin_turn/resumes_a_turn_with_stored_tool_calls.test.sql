begin;
select tests.plan(8);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(1, 'test_effect', '{"note": "b"}'), tests.tool_call(0, 'test_effect', '{"note": "a"}'));
select tests.expire_lease('hello');
select tests.set_limits('{"running_turns": 1}');
select is(tests.retry_turn('hello') ->> 'outcome', 'resume', 'returns "resume" when tools have run');
select is(tests.stored('hello') -> 'exceeded_limit', null, 'the turn itself does not count as another running one');
select is(tests.stored('hello') -> 'passes', jsonb_build_array(jsonb_build_object(
  'message', '{"role":  "assistant"}', 'model', 'm', 'context_text', 'the context')), 'returns the provider message byte for byte and its context');
select is(tests.stored('hello') -> 'calls' -> 0, jsonb_build_object(
  'id', 'call_0', 'provider_call_id', 'call_0', 'pass', 1, 'ordinal', 0, 'name', 'test_effect', 'arguments', '{"note": "a"}',
  'provider', '{"provider": "0"}', 'input', '{"note": "a"}'::jsonb,
  'provider_call_id', 'call_0', 'input', '{"note": "a"}'::jsonb, 'error_text', null, 'state', 'output-available', 'result', '{"type": "test", "success": true, "code": "ok", "message": "Noted a.", "data": {"effects": 1}}'::jsonb),
  'returns tool calls as the provider sent them with their results');
select is(jsonb_array_length(tests.stored('hello') -> 'calls'), 2, 'returns every tool call');
select is(tests.stored('hello') -> 'calls' -> 1 ->> 'id', 'call_1', 'returns tool calls in order');
select is(tests.finish_turn('hello') ->> 'outcome', 'ok', 'finishes the resumed turn');
select is((select sum(input_tokens + output_tokens)::bigint from usage_events), 330::bigint, 'counts pass one once');
rollback;
