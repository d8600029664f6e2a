begin;
select tests.plan(17);
select tests.make_world(), tests.make_event('Pilot light keeps failing', 'issue_reported', '{"severity": "high"}');
select tests.make_event('Smoke from the flue', 'issue_reported', '{"severity": "high"}');
select tests.sign_in(tests.id('member'));

create function pg_temp.status_call(issue text, status text, id text) returns jsonb language sql as $$
  select tests.tool_call(0, 'update_issue_status', jsonb_build_object('issue_id', tests.id(issue), 'to_status', status), jsonb_build_object('id', id))
$$;
create function pg_temp.undecided(answer jsonb) returns jsonb language sql as $$
  select jsonb_path_query_array(answer, '$.undecided_calls[*].id') $$;

select tests.begin_pending_turn('asked', '{}', pg_temp.status_call('Pilot light keeps failing', 'resolved', 'a'));
select is((select state::text from tool_calls where call_id = 'a'), 'approval-requested', 'a call is pending');

-- Other rows, other tools, failures.
select tests.begin_turn('others', '{"decision": "unclear"}');
select tests.store('others answer', tests.run_tools('others',
  tests.tool_call(0, 'update_issue_status', jsonb_build_object('issue_id', tests.id('Smoke from the flue'), 'to_status', 'in_progress'), '{"id": "b"}'),
  tests.tool_call(1, 'update_issue_status', jsonb_build_object('issue_id', tests.id('Pilot light keeps failing'), 'to_status', 'gone'), '{"id": "c"}'),
  tests.tool_call(2, 'record_home_event', jsonb_build_object('event_type', 'observation', 'title', 'It is off', 'related_event_id', tests.id('Pilot light keeps failing')), '{"id": "d"}')));
select is(jsonb_path_query_array(tests.stored('others answer'), '$.calls[*].result.code'), '["ok", "invalid_arguments", "ok"]', 'calls for another row, of another tool, and one that fails');
select is(pg_temp.undecided(tests.stored('others answer')), '["a"]', 'replace nothing');
select tests.finish_turn('others');

-- The same row.
select tests.begin_turn('changed', '{"decision": "unclear"}');
select tests.store('changed answer', tests.run_tools('changed', pg_temp.status_call('Pilot light keeps failing', 'in_progress', 'e')));
select is(tests.stored('changed answer') #>> '{calls,0,result,code}', 'ok', 'a call of the same tool for the same row runs');
select is(tests.stored('changed answer') ? 'undecided_calls', false, 'and replaces the pending call');
select results_eq($$ select state::text, result ->> 'code', result #>> '{data,replaced_by}', result #>> '{message,statements,0,code}' from tool_calls where call_id = 'a' $$,
  $$ values ('output-denied', 'expired', 'e', 'call_replaced') $$, 'whose result names it');
select is((select a.decision::text from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.call_id = 'a'), 'cancelled', 'cancels its approval');
select is((select status from chat_turns where id = tests.id('turn asked')), 'completed', 'completes the turn that waited');
select is(tests.run_tools('changed', pg_temp.status_call('Pilot light keeps failing', 'in_progress', 'e')) ? 'undecided_calls', false, 'a repeated request returns the same');
select tests.finish_turn('changed');

-- A pending call replaces another, and a plain yes is for the new one.
select tests.begin_pending_turn('again', '{}', pg_temp.status_call('Pilot light keeps failing', 'resolved', 'f'));
select tests.begin_pending_turn('deferred', '{"decision": "unclear"}', pg_temp.status_call('Pilot light keeps failing', 'dismissed', 'g'));
select is((select result #>> '{data,replaced_by}' from tool_calls where call_id = 'f'), 'g', 'a pending call replaces the earlier one');
select is(jsonb_path_query_array(tests.complete_turn('yes', '{"decision": "approved"}'), '$.decided_calls[*].id'), '["g"]', 'a plain yes decides the new one');

-- Rows that are not stored yet.
select tests.as_superuser();
insert into home_settings (home_id, tool_name, policy, changed_by) values (tests.id('Maple Street'), 'record_home_event', 'approval', tests.id('owner'));
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('new', '{}', tests.tool_call(0, 'record_home_event', '{"event_type": "note", "title": "Deck stained", "occurred_on": "2026-09"}', '{"id": "h"}'));
select tests.begin_pending_turn('another', '{"decision": "unclear"}', tests.tool_call(0, 'record_home_event', '{"event_type": "note", "title": "Fence painted"}', '{"id": "i"}'));
select is(pg_temp.undecided(tests.begin_turn('two', '{"decision": "unclear"}')), '["h", "i"]', 'a new row with another label replaces nothing');
select is(pg_temp.undecided(tests.run_tools('two', tests.tool_call(0, 'record_home_event', '{"event_type": "note", "title": "Deck stained", "occurred_on": "2026-10"}', '{"id": "j"}'))), '["i"]', 'a new row with the same label replaces the earlier one');
select tests.finish_turn('two', '{"status": "requires_action"}');

-- The pending calls of two turns.
select is(pg_temp.undecided(tests.complete_turn('one of two', '{"decision": "approved"}')), '["i", "j"]', 'a plain yes decides neither of the calls of two turns');
select is(jsonb_path_query_array(tests.begin_turn('both', '{"decision": "approved_both"}'), '$.decided_calls[*].result.code'), '["ok", "ok"]', 'a yes to both decides both');
select is((select count(*)::int from chat_turns where status = 'requires_action'), 0, 'and completes both turns');

select tests.finish_turn('both');

-- Plans of more changes than they list.
select tests.run_as_superuser($$ insert into public.home_settings (home_id, tool_name, policy, changed_by) values (tests.id('Maple Street'), 'update_issue_status', 'approval', tests.id('owner')) $$);
select tests.begin_pending_turn('many', '{"decision": "unclear"}', pg_temp.status_call('Pilot light keeps failing', 'open', 'k'), pg_temp.status_call('Smoke from the flue', 'resolved', 'l') || '{"ordinal": 1}');
select tests.as_superuser();
create function pg_temp.call(id text) returns tool_calls language sql as $$ select c from public.tool_calls c where c.call_id = $1 $$;
select tests.run_without_triggers($$ update public.tool_approvals set plan = jsonb_set(plan, '{changes,1}', '{"key": "more", "kind": "other", "code": "more_changes"}') where decision is null $$);
select is(array[private.has_same_row(pg_temp.call('k'), pg_temp.call('l')), private.has_same_row(pg_temp.call('k'), pg_temp.call('k'))], array[false, true], 'compares the rows that they list');
rollback;
