begin;
select tests.plan(53);
select tests.make_world(), tests.make_asset('boiler', 'Boiler'), tests.make_asset('dryer', 'Dryer');
select tests.sign_in(tests.id('member'));
select grant_agent_access(tests.id('Maple Street'), 'agent', 'write');

create function pg_temp.replace_asset(asset text, waiting_call_id uuid default null) returns jsonb language plpgsql as $$
begin
  perform tests.sign_in_agent(tests.id('member'), 'agent');
  return run_agent_tool(tests.id('Maple Street'), 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id(asset), 'manufacturer', 'Navien'), null, waiting_call_id);
end $$;
create function pg_temp.decide(who text, approved boolean, approval_id uuid default (tests.stored('asked') -> 'approval' ->> 'id')::uuid) returns jsonb language plpgsql as $$
begin
  perform tests.sign_in(tests.id(who));
  return decide_agent_call(tests.id('Maple Street'), (tests.stored('asked') -> 'approval' ->> 'call_id')::uuid, approved, 'A reason', approval_id);
end $$;
create function pg_temp.call_id() returns uuid language sql as $$ select (tests.stored('asked') -> 'approval' ->> 'call_id')::uuid $$;

select tests.store('asked', pg_temp.replace_asset('Boiler'));
select is(tests.stored('asked') ->> 'code', 'awaiting_approval', 'a call that needs an approval is pending');
select matches(tests.stored('asked') -> 'approval' ->> 'preview', '"boiler".*Navien', 'the preview names the change');
select is(pg_temp.replace_asset('Boiler') -> 'approval' ->> 'call_id', pg_temp.call_id()::text, 'the same call again returns the same pending approval');
select is(pg_temp.replace_asset('Boiler', pg_temp.call_id()) ->> 'code', 'awaiting_approval', 'also with its id');
select is((select status from home_assets where id = tests.id('Boiler')), 'active', 'nothing has changed yet');
select results_eq($$ select c.state::text, a.preview is not null from tool_calls c join tool_approvals a on a.tool_call_id = c.id $$, $$ values ('approval-requested', true) $$, 'the agent reads its own call');
select throws_ok($$ select decide_agent_call(tests.id('Maple Street'), pg_temp.call_id(), true) $$, '42501', 'Only the person can do this, in the app', 'no agent approves a call');
set local role home_writer;
select throws_ok($$ update tool_approvals set decision = 'approved', decided_by = tests.id('member'), decided_at = clock_timestamp() $$, '42501', null, 'no update approves the call for an agent');
select throws_ok(format('select pg_temp.decide(%L, true)', who), 'PT404', 'Unknown call', who || ' cannot decide a call of another person''s agent') from unnest(array['owner', 'viewer', 'stranger']) who;
select throws_ok($$ select pg_temp.decide('member', true, null) $$, '22023', 'The approved plan is missing', 'an approval names its plan');
select throws_ok(format('select pg_temp.decide(%L, %L, gen_random_uuid())', 'member', approved), 'PT404', 'Unknown call', 'an approval of another call decides nothing') from unnest(array[true, false]) approved;
select is((select status from home_assets where id = tests.id('Boiler')), 'active', 'still nothing has changed');
select is(pg_temp.decide('member', true) ->> 'code', 'ok', 'the person approves it');
select is((select status from home_assets where id = tests.id('Boiler')), 'replaced', 'then it runs');
select is(pg_temp.decide('member', true) ->> 'code', 'ok', 'the same decision again returns the result');
select throws_ok($$ select pg_temp.decide('member', false) $$, 'PT409', 'The call is decided', 'the opposite decision is rejected');
select is(pg_temp.replace_asset('Boiler', pg_temp.call_id()) -> 'already_done', null, 'the agent gets the result by the id of the call');
select is(pg_temp.replace_asset('Boiler', pg_temp.call_id()) ->> 'code', 'ok', 'as often as it asks');
select tests.as_superuser();
select tests.run_without_triggers($$ update public.tool_calls set created_at = created_at - interval '3 hours', finished_at = finished_at - interval '3 hours' $$);
select is(pg_temp.replace_asset('Boiler') ->> 'already_done', 'true', 'the same call gets the result hours later');
select is((select count(*) from home_assets where manufacturer = 'Navien'), 1::bigint, 'the call had one effect');

select tests.store('asked', pg_temp.replace_asset('Dryer'));
select is(pg_temp.decide('member', false) ->> 'code', 'denied', 'the person denies another one');
select is(pg_temp.replace_asset('Dryer') ->> 'code', 'denied', 'the same call again is denied');
select tests.as_superuser();
select tests.run_without_triggers($$ update public.tool_calls set created_at = created_at - interval '6 minutes', finished_at = finished_at - interval '6 minutes' $$);
select tests.store('asked', pg_temp.replace_asset('Dryer'));
select is(tests.stored('asked') ->> 'code', 'awaiting_approval', 'and asks again later');
select tests.as_superuser();
select tests.run_without_triggers($$ update public.tool_approvals set created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days' where decision is null $$);
select throws_ok($$ select pg_temp.decide('member', true) $$, 'PT410', 'The approval has expired', 'an approval expires');
select is(pg_temp.replace_asset('Dryer', pg_temp.call_id()) ->> 'code', 'expired', 'the result is expired when nobody decided in time');
select tests.store('asked', pg_temp.replace_asset('Dryer'));
select is(tests.stored('asked') ->> 'code', 'awaiting_approval', 'and may ask again');
select tests.sign_in(tests.id('member'));
select grant_agent_access(tests.id('Maple Street'), 'agent', 'read');
select throws_ok($$ select pg_temp.decide('member', true) $$, 'PT409', 'The call is decided', 'the end of a grant cancels its pending calls');
select is(pg_temp.replace_asset('Dryer', pg_temp.call_id()) ->> 'code', 'forbidden', 'the agent of the ended grant may not repeat the call');

-- A home that requires an approval for a tool requires it of agents too.
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval');
select grant_agent_access(tests.id('Maple Street'), 'agent', 'write');
select tests.sign_in_agent(tests.id('owner'), 'agent');
select is(run_home_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "A"}') ->> 'code', 'awaiting_approval', 'the settings of the home apply to an agent');
select is((select max(code) from (select run_agent_tool(tests.id('Maple Street'), 'record_home_event', jsonb_build_object('event_type', 'note', 'title', 'N' || n)) ->> 'code' as code from generate_series(1, 19) n) c), 'awaiting_approval', 'twenty calls may wait');
select is(run_home_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "One more"}') ->> 'code', 'unavailable', 'the next call is rejected');

-- The limit of approval requests in 24 hours.
create function pg_temp.request(n int, client text default 'agent') returns jsonb language plpgsql as $$
begin
  perform tests.sign_in_agent(tests.id('owner'), client);
  return run_home_tool(tests.id('Maple Street'), 'record_home_event', jsonb_build_object('event_type', 'note', 'title', 'Request ' || n));
end $$;
create function pg_temp.deny_all() returns void language plpgsql as $$
begin
  perform tests.sign_in(tests.id('owner'));
  perform decide_agent_call(c.home_id, c.id, false) from tool_calls c where c.state = 'approval-requested';
end $$;
select pg_temp.deny_all();
select is((select max(r ->> 'code') from (select pg_temp.request(n) as r from generate_series(1, 20) n) c), 'awaiting_approval', 'an agent whose calls were denied may request approvals again');
select pg_temp.deny_all();
select tests.store('requests', (select jsonb_agg(pg_temp.request(n) -> 'code') from generate_series(21, 32) n));
select is((select count(*) from tool_calls c join tool_approvals a on a.tool_call_id = c.id where c.person_id = tests.id('owner')), 50::bigint, 'fifty calls of a grant request an approval in 24 hours');
select is(tests.stored('requests') ->> -1, 'unavailable', 'the next call is rejected');
select is(tests.read_text(pg_temp.request(33)), 'too_many_approval_requests {"max": 50}', 'the result says why');
select tests.sign_in(tests.id('owner'));
select grant_agent_access(tests.id('Maple Street'), 'other', 'write');
select is(pg_temp.request(1, 'other') ->> 'code', 'awaiting_approval', 'another grant has requests of its own');
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'default');
select is(pg_temp.request(34) ->> 'code', 'ok', 'a call that needs no approval runs');
select tests.as_superuser();
select tests.run_without_triggers($$ update public.tool_calls set created_at = created_at - interval '25 hours' where client_id = 'agent' $$);
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval');
select is(pg_temp.request(35) ->> 'code', 'awaiting_approval', 'the next day it may request approvals again');

select tests.store('36', pg_temp.request(36));
select is(tests.stored('36') #>> '{approval,plan,id}', tests.stored('36') #>> '{approval,id}', 'the plan of an agent''s call has the id of the approval');
select is(tests.stored('36') #> '{approval,plan,changes}', jsonb_build_array(jsonb_build_object('key', 'event:new:1', 'optional', false, 'kind', 'event', 'code', 'event_added',
  'label', 'Request 36', 'after', jsonb_build_object('event_type', 'note', 'title', 'Request 36', 'occurred_on', access.home_today(tests.id('Maple Street'))))),
  'and what it adds');

-- The plan of a deferral.
select tests.as_superuser();
select tests.make_event('Gas smell', 'issue_reported', jsonb_build_object('actor_person_id', tests.id('owner')));
create function pg_temp.defer(days int) returns text language plpgsql as $$
declare
  change jsonb;
begin
  perform tests.sign_in_agent(tests.id('owner'), 'agent');
  change := run_agent_tool(tests.id('Maple Street'), 'update_issue_status', jsonb_build_object('issue_id', tests.id('Gas smell'), 'to_status', 'deferred',
    'review_on', current_date + days)) #> '{approval,plan,changes,0}';
  return concat_ws(' ', change ->> 'code', change ->> 'label', change ->> 'after');
end $$;
select is(pg_temp.defer(500), format('issue_deferred Gas smell {"status": "deferred", "review_on": "%s"}', current_date + 500), 'the plan says until when an issue is put off');
select tests.sign_in(tests.id('owner'));
select is(run_home_tool(tests.id('Maple Street'), 'update_issue_status', jsonb_build_object('issue_id', tests.id('Gas smell'), 'to_status', 'deferred', 'review_on', current_date + 30)) ->> 'code', 'ok', 'the person puts it off in the app');
select is(pg_temp.defer(600), format('issue_changed Gas smell {"review_on": "%s"}', current_date + 600), 'the plan says to which day its review is moved');

-- A plan that changes after the question.
select tests.make_asset('furnace', 'Furnace');
select tests.sign_in(tests.id('member'));
select grant_agent_access(tests.id('Maple Street'), 'agent', 'write');
select tests.store('asked', pg_temp.replace_asset('Furnace'));
select tests.store('first', tests.stored('asked'));
select tests.as_superuser();
select tests.make_schedule('Clean it', 'one_off', null, current_date + 9, tests.id('Furnace'));
select tests.store('asked', pg_temp.decide('member', true));
select is(tests.stored('asked') ->> 'code', 'awaiting_approval', 'an approval of an outdated plan asks again');
select isnt(tests.stored('asked') #>> '{approval,id}', tests.stored('first') #>> '{approval,id}', 'by another approval');
select is(tests.stored('asked') #>> '{approval,plan,id}', tests.stored('asked') #>> '{approval,id}', 'whose id is that of the new plan');
select is(pg_temp.decide('member', approved, (tests.stored('first') #>> '{approval,id}')::uuid) #>> '{approval,id}', tests.stored('asked') #>> '{approval,id}',
  'a decision on the earlier plan returns the new one') from unnest(array[true, false]) approved;
select is((select status from home_assets where id = tests.id('Furnace')), 'active', 'and changes nothing');
select is(pg_temp.decide('member', true) ->> 'code', 'ok', 'an approval of the new plan runs the call');

select tests.as_superuser();
rollback;
