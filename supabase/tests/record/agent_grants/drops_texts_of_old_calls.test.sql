begin;
select tests.plan(7);
select tests.make_world();
select tests.make_asset('boiler', 'Boiler', 'Sam Miller''s room');
select tests.make_asset('dryer', 'Dryer', 'Sam Miller''s room');
select tests.sign_in(tests.id('owner'));
select grant_agent_access(tests.id('Maple Street'), 'agent', 'write');
select tests.sign_in_agent(tests.id('owner'), 'agent');
select tests.store('decided', run_agent_tool(tests.id('Maple Street'), 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Boiler'), 'vendor_name', 'Sam Miller')));
select tests.store('pending', run_agent_tool(tests.id('Maple Street'), 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Dryer'), 'vendor_name', 'Sam Miller')));
select is(tests.stored('pending') ->> 'code', 'awaiting_approval', 'two calls of an agent are pending');
select tests.sign_in(tests.id('owner'));
select tests.store('result', decide_agent_call(tests.id('Maple Street'), (tests.stored('decided') -> 'approval' ->> 'call_id')::uuid, true, 'Sam Miller did it',
  (tests.stored('decided') -> 'approval' ->> 'id')::uuid));
select is(tests.stored('result') ->> 'code', 'ok', 'one is approved');
select tests.as_superuser();
select matches((select string_agg(concat_ws(' ', preview, plan), ' ') from tool_approvals), 'Sam Miller.*Sam Miller', 'the previews and plans have texts');
select is(private.drop_old_texts() -> 'calls', '0', 'the job keeps them for 30 days');
select tests.run_without_triggers('update tool_calls set created_at = created_at - interval ''31 days'', finished_at = finished_at - interval ''31 days'' where client_id is not null');
select is(private.drop_old_texts() -> 'calls', '2', 'the job drops the texts of decided and undecided calls');
select is_empty($$ select from tool_approvals a join tool_calls c on c.id = a.tool_call_id where concat_ws(' ', a.preview, a.reason, a.plan, c.input, c.result) ~ 'Miller' $$, 'their approvals keep no texts');
select is(private.drop_old_texts() -> 'calls', '0', 'a second run of the job drops nothing');

rollback;
