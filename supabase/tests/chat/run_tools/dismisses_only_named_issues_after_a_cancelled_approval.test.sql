begin;
select tests.plan(5);
select tests.make_world(), tests.make_approval_tools(), tests.make_asset('dishwasher', 'Dishwasher');
select tests.make_event('Gutter drips', 'issue_reported');
select tests.make_event('Loose hinge', 'issue_reported', jsonb_build_object('asset_id', tests.id('Dishwasher')));
select tests.sign_in(tests.id('member'));

create function pg_temp.dismiss(ordinal int, issue text) returns jsonb language sql as $$
  select tests.tool_call(ordinal, 'update_issue_status', jsonb_build_object('issue_id', tests.id(issue), 'to_status', 'dismissed'))
$$;
create function pg_temp.text_of(message text) returns jsonb language sql as $$
  select jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(), 'client_id', null,
    'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', message))))
$$;

select tests.begin_pending_turn('ask', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select tests.begin_turn('forget', pg_temp.text_of('ok, forget it'));
select is(tests.run_tools('forget', pg_temp.dismiss(0, 'Gutter drips')) #>> '{calls,0,result,code}', 'needs_clarification', 'does not dismiss an issue that the message does not name');
select is((select status from home_issues where title = 'Gutter drips'), 'open', 'the issue stays open');
select tests.finish_turn('forget');

select tests.begin_pending_turn('ask again', '{}', tests.tool_call(0, 'test_ask', '{"note": "b"}'));
select tests.begin_turn('named', pg_temp.text_of('Forget that and the dripping gutter'));
select is(jsonb_path_query_array(tests.run_tools('named', pg_temp.dismiss(0, 'Gutter drips'), pg_temp.dismiss(1, 'Loose hinge')), '$.calls[*].result.code'),
  '["ok", "needs_clarification"]', 'dismisses only the issue that the message names');
select tests.finish_turn('named');

select tests.begin_pending_turn('third', '{}', tests.tool_call(0, 'test_ask', '{"note": "c"}'));
select tests.begin_turn('by asset', pg_temp.text_of('Never mind the dishwasher'));
select is(tests.run_tools('by asset', pg_temp.dismiss(0, 'Loose hinge')) #>> '{calls,0,result,code}', 'ok', 'dismisses an issue that the message names by its asset');
select tests.finish_turn('by asset');

select tests.begin_turn('reopen', pg_temp.text_of('reopen it'));
select tests.run_tools('reopen', tests.tool_call(0, 'update_issue_status', jsonb_build_object('issue_id', tests.id('Gutter drips'), 'to_status', 'open')));
select tests.finish_turn('reopen');
select tests.begin_turn('no approval', pg_temp.text_of('never mind'));
select is(tests.run_tools('no approval', pg_temp.dismiss(0, 'Gutter drips')) #>> '{calls,0,result,code}', 'ok', 'a message that cancelled no approval may dismiss without a name');
rollback;
