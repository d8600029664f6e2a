begin;
select tests.plan(19);
-- throws_ok() does not catch it.
create function pg_temp.cancel() returns text language plpgsql as $$
begin
  perform tests.run_tools('retry', tests.tool_call(0, 'test_effect', '{"note": "a"}'), tests.tool_call(1, 'test_effect', '{"note": "b", "then": "57014"}'));
  return 'ran';
exception when query_canceled then
  return 'cancelled';
end $$;
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.store('result', run_tools(tests.lease('hello') || jsonb_build_object('pass', '{"message": "{}"}'::jsonb, 'calls', (
  select jsonb_agg(tests.tool_call(s.ordinal::int - 1, 'test_effect', jsonb_build_object('note', 'x', 'then', s.code)))
  from unnest(array['23514', '23502', '22P02', '22003', '42501', '23503', '23505', '42P01']) with ordinality s (code, ordinal)))));
select is(jsonb_path_query_array(tests.stored('result'), '$.calls[*].result.code'),
  '["invalid_arguments", "invalid_arguments", "invalid_arguments", "invalid_arguments", "forbidden", "not_found", "conflict", "internal"]',
  'maps each SQL error to an error code');
select is(jsonb_path_query_array(tests.stored('result'), '$.calls[*].result.success'), '[false, false, false, false, false, false, false, false]', 'returns no success');
select unalike(tests.stored('result')::text, '%secret%', 'returns no database text');
select is(tests.tool_effects(), null, 'rolls back every failed tool');
select tests.finish_turn('hello');

select tests.begin_turn('odd');
select tests.store('result', tests.run_tools('odd',
  tests.tool_call(0, 'test_effect', '{"note": "null", "returns": null}'),
  tests.tool_call(1, 'test_effect', '{"note": "text", "returns": "done"}'),
  tests.tool_call(2, 'test_effect', '{"note": "said no", "returns": {"success": false, "message": "No."}}'),
  tests.tool_call(3, 'test_missing', '{}')));
select is(tests.stored('result') -> 'calls' -> 0 -> 'result' ->> 'code', 'internal', 'returns internal for a tool without a result');
select is(tests.stored('result') -> 'calls' -> 1 -> 'result' ->> 'code', 'internal', 'returns internal for a result that is no envelope');
select is(tests.stored('result') -> 'calls' -> 2 -> 'result', '{"success": false, "message": "No."}', 'returns a tool''s own failure unchanged');
select is((select state || ': ' || error_text from tool_calls where turn_id = tests.id('turn odd') and ordinal = 2), 'output-error: No.', 'stores a tool''s own failure as output-error');
select is(tests.stored('result') -> 'calls' -> 3 -> 'result' ->> 'code', 'internal', 'returns internal for a missing tool function');
select is(tests.tool_effects(), 'said no', 'rolls back failed tools only');
select tests.finish_turn('odd');

select tests.begin_turn('slow');
select tests.run_as_superuser($$ update private.tool_policies set writes = false where tool_name = 'test_effect' $$);
select is(tests.run_tools('slow', tests.tool_call(0, 'test_effect', '{"note": "before"}'), tests.tool_call(1, 'test_effect', '{"note": "cancelled", "then": "57014"}'),
  tests.tool_call(2, 'test_effect', '{"note": "after"}'), tests.tool_call(3, 'test_ask', '{"note": "after"}')) #>> '{calls,1,result,code}', 'timeout', 'returns timeout for a look-up whose statement is cancelled');
select is(tests.tool_effects(), 'said no,before', 'keeps what the turn recorded before, and runs nothing without a statement timeout');
select results_eq($$ select state::text, result ->> 'code' from tool_calls where turn_id = tests.id('turn slow') and ordinal > 1 order by ordinal $$,
  $$ values ('output-error', 'timeout'), ('output-error', 'timeout') $$, 'returns timeout for the calls after it');
select tests.finish_turn('slow');

select tests.run_as_superuser($$ update private.tool_policies set writes = true where tool_name = 'test_effect' $$);
select tests.begin_turn('retry');
select is(pg_temp.cancel(), 'cancelled', 'raises the cancellation of a call that writes');
select throws_ok($$ select tests.run_tools('retry', tests.tool_call(0, 'test_effect', '{"note": "a"}'), tests.tool_call(1, 'test_effect', '{"note": "b", "then": "40001"}')) $$, '40001', null, 'raises a serialization failure');
select throws_ok($$ select tests.run_tools('retry', tests.tool_call(0, 'test_effect', '{"note": "a", "then": "40P01"}')) $$, '40P01', null, 'raises a deadlock');
select throws_ok($$ select tests.run_tools('retry', tests.tool_call(0, 'test_effect', '{"note": "a", "then": "53300"}')) $$, '53300', null, 'raises insufficient resources');
select is_empty($$ select id from tool_calls where turn_id = tests.id('turn retry') $$, 'stores no call when it raises');
select is(tests.run_tools('retry', tests.tool_call(0, 'test_effect', '{"note": "now"}')) -> 'calls' -> 0 -> 'result' ->> 'success', 'true', 'runs the calls in a later request');
rollback;
