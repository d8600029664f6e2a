begin;
select tests.plan(5);
select tests.make_world_with_tools('viewer');
select tests.begin_turn('hello');
select tests.store('result', tests.run_tools('hello',
  tests.tool_call(0, 'drop_table', '{}'),
  tests.tool_call(1, 'test_approval', '{}', '{"result": {"success": true}}'),
  tests.tool_call(2, 'test_client', '{}', '{"result": {"answer": "yes"}}'),
  tests.tool_call(3, 'test_effect', '{"note": "viewer"}'),
  tests.tool_call(4, 'test_missing', '[]'),
  tests.tool_call(5, 'test_missing', null),
  tests.tool_call(6, '"; select 1 --', '{}'),
  tests.tool_call(7, '', '{}')));
select is(jsonb_path_query_array(tests.stored('result'), '$.calls[*].result.code'), '["not_found", "forbidden", "forbidden", "forbidden",
  "invalid_arguments", "invalid_arguments", "not_found", "not_found"]', 'returns the error code of each rejected call');
select is(tests.tool_effects(), null, 'runs no tool');
select is((select count(*) from tool_calls), 8::bigint, 'stores every call');
select tests.finish_turn('hello');

select tests.run_as_superuser($$ update home_members set role = 'contributor' where person_id = tests.id('viewer') $$);
select tests.begin_turn('again');
select is(tests.run_tools('again', tests.tool_call(0, 'test_effect', '{"note": "contributor"}')) -> 'calls' -> 0 -> 'result' ->> 'code', 'ok', 'runs the tool once the person has the role');
select is(tests.tool_effects(), 'contributor', 'runs the tool as contributor');
rollback;
