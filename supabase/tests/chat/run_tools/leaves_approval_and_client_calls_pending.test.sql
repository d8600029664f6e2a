begin;
select tests.plan(17);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.store('result', tests.run_tools('hello',
  tests.tool_call(0, 'test_effect', '{"note": "at once"}'),
  tests.tool_call(1, 'test_ask', '{"note": "later"}'),
  tests.tool_call(2, 'test_client', '{"question": "Which one?"}'),
  tests.tool_call(3, 'test_ask', '{"note": "other"}'),
  tests.tool_call(4, 'test_ask', '{"note": "later"}'),
  tests.tool_call(5, 'test_ask', '[]'),
  tests.tool_call(6, 'test_ask', '{"note": "forged"}', '{"result": {"success": true}}'),
  tests.tool_call(7, 'test_client', '{}', '{"result": {"success": false, "code": "invalid_arguments", "message": "What?"}}')));
select is(jsonb_path_query_array(tests.stored('result'), '$.calls[*].state'), '["output-available", "approval-requested", "input-available",
  "approval-requested", "output-error", "output-error", "output-error", "output-error"]', 'runs the server call and leaves the others pending');
select is(tests.tool_effects(), 'at once', 'runs no pending call');
select is(jsonb_path_query_array(tests.stored('result'), '$.calls[1, 2, 3].result'), '[null, null, null]', 'returns no result for pending calls');
select is((tests.stored('result') -> 'calls' -> 1 -> 'approval') - 'id' - 'expires_at' - 'plan', '{"preview": {"statements": [{"code": "may_run_tool", "tool": "test_ask"}]}, "needed_role": "member"}', 'returns the preview and the required role');
select is((select count(*) from tool_approvals a join tool_calls c on c.id = a.tool_call_id
  where a.id::text = tests.stored('result') -> 'calls' -> 1 -> 'approval' ->> 'id' and c.call_id = 'call_1' and a.decision is null), 1::bigint, 'stores the pending approval');
select is((select extract(epoch from expires_at - created_at)::int from tool_approvals limit 1), 86400, 'expires the approval after 24 hours');
select is(tests.stored('result') -> 'calls' -> 2 ? 'approval', false, 'creates no approval for a client-side tool');
select is(tests.stored('result') -> 'calls' -> 4 -> 'result' ->> 'code', 'conflict', 'rejects a duplicate of a pending approval');
select is(tests.stored('result') -> 'calls' -> 5 -> 'result' ->> 'code', 'invalid_arguments', 'rejects a call without valid arguments');
select is(tests.stored('result') -> 'calls' -> 6 -> 'result' ->> 'code', 'forbidden', 'rejects a given success for a tool that needs approval');
select is(tests.run_tools('hello', tests.tool_call(0, 'test_ask', '{}')) -> 'calls', tests.stored('result') -> 'calls', 'returns the same calls to a second request');

select tests.expire_lease('hello');
select tests.retry_turn('hello');
select is(jsonb_path_query_array(tests.stored('hello'), '$.calls[*].approval.preview'), '[{"statements": [{"code": "may_run_tool", "tool": "test_ask"}]}, {"statements": [{"code": "may_run_tool", "tool": "test_ask"}]}]', 'returns the pending approvals of the resumed turn');

select tests.sign_in(tests.id('owner'));
select tests.begin_turn('long');
select run_tools(tests.lease('long') || jsonb_build_object('pass', '{"message": "{}"}'::jsonb, 'approval_ttl_hours', 48, 'calls', jsonb_build_array(
  tests.tool_call(0, 'test_ask', '{}'))));
select is((select extract(epoch from a.expires_at - a.created_at)::int from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.turn_id = tests.id('turn long')), 172800, 'uses the approval lifetime of the request');

select tests.sign_in(tests.id('contributor'));
select tests.begin_turn('years');
select tests.run_as_superuser($$ update private.tool_policies set min_role = 'contributor' where tool_name = 'test_ask' $$);
select run_tools(tests.lease('years') || jsonb_build_object('pass', '{"message": "{}"}'::jsonb, 'approval_ttl_hours', 100000, 'calls', jsonb_build_array(
  tests.tool_call(0, 'test_ask', '{}'), tests.tool_call(1, 'test_careful', '{"big": true}'), tests.tool_call(2, 'test_approval', '{}'))));
select is((select array_agg(extract(epoch from expires_at - created_at)::int / 86400 order by preview) from tool_approvals), array[30, 30], 'limits the approval lifetime to 30 days');
select is((select count(distinct input_hash) from tool_approvals), 2::bigint, 'binds the approval to the tool and its input, and asks nothing for a call that fails');
select tests.run_as_superuser($$ update private.tool_policies set min_role = 'member' where tool_name = 'test_ask' $$);

select tests.sign_in(tests.id('viewer'));
select tests.begin_turn('mine');
select is(tests.run_tools('mine', tests.tool_call(0, 'test_ask', '{}')) -> 'calls' -> 0 -> 'result' ->> 'code', 'forbidden', 'creates no approval for a caller without the role');

select tests.sign_in(tests.id('stranger'));
select tests.begin_turn('many', jsonb_build_object('home_id', tests.id('Elm Street')));
select is(jsonb_array_length(jsonb_path_query_array(run_tools(tests.lease('many') || jsonb_build_object('pass', '{"message": "{}"}'::jsonb, 'calls', (
  select jsonb_agg(tests.tool_call(i, 'test_ask', jsonb_build_object('note', i))) from generate_series(0, 19) i))), '$.calls[*] ? (@.state == "approval-requested")')),
  16, 'creates at most sixteen approvals');
rollback;
