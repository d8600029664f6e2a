begin;
set local search_path = public, extensions;
select plan(8);

select tests.make_world();
select tests.make_test_tool();
select tests.sign_in(tests.id('viewer'));
select tests.begin_turn('hello');
select tests.keep('answer', tests.run_tools('hello',
  tests.tool_call(0, 'drop_table', '{}'),
  tests.tool_call(1, 'test_approval', '{}', '{"result": {"success": true}}'),
  tests.tool_call(2, 'test_client', '{}', '{"result": {"answer": "yes"}}'),
  tests.tool_call(3, 'test_effect', '{"note": "viewer"}'),
  tests.tool_call(4, 'test_missing', '[]'),
  tests.tool_call(5, 'test_missing', null),
  tests.tool_call(6, '"; select 1 --', '{}'),
  tests.tool_call(7, '', '{}')));
select is(jsonb_path_query_array(tests.kept('answer'), '$.calls[*].result.code'), '["not_found", "forbidden", "forbidden", "forbidden",
  "invalid_arguments", "invalid_arguments", "not_found", "not_found"]', 'Unknown, done without the person whom it needs, above the role, without arguments: each is told');
select is(jsonb_path_query_array(tests.kept('answer'), '$.calls[*].state') @> '["output-available"]', false, 'none succeeds');
select is(tests.effects(), null, 'none runs');
select is((select count(*) from tool_calls), 8::bigint, 'all are stored');
select tests.finish_turn('hello');

-- A viewer who chats cannot write, a contributor can.
select tests.as_owner();
update home_members set role = 'contributor' where person_id = tests.id('viewer');
select tests.sign_in(tests.id('viewer'));
select tests.begin_turn('again');
select is(tests.run_tools('again', tests.tool_call(0, 'test_effect', '{"note": "contributor"}')) -> 'calls' -> 0 -> 'result' ->> 'code', 'ok', 'With the role the same person may');
select is(tests.effects(), 'contributor', 'and it runs');

-- Only tools are tools: no other function of the schema can be called by its name.
select tests.as_owner();
select is_empty($$ select p.tool_name from private.tool_policies p
  where p.kind = 'server' and p.tool_name not like 'test%' and to_regprocedure('private.tool_' || p.tool_name || '(jsonb,jsonb)') is null $$,
  'Every server tool has its function');
select is_empty($$ select p.oid::regprocedure from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname like 'tool\_%'
  and has_function_privilege('authenticated', p.oid, 'execute') $$, 'and nobody but the writer calls one');

select * from finish();
rollback;
