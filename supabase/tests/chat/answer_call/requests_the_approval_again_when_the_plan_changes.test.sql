begin;
select tests.plan(57);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_asset('furnace', 'Furnace');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
select tests.make_event('Visit', 'repair_completed', '{"cost_actual_minor": 8000, "currency": "USD"}');
select tests.make_event('Filter', 'issue_reported');

-- Makes a pending approval as member in a thread of its own and returns its preview.
create function pg_temp.propose(name text, tool text, input jsonb) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.id('member'));
  return tests.read_text(tests.begin_pending_turn(name, jsonb_build_object('thread_key', name), tests.tool_call(0, tool, input)) #> '{calls,0,approval,preview}');
end $$;
-- Returns the newest request of an approval.
create function pg_temp.request(name text) returns tool_approvals language plpgsql as $$
begin
  return a from tool_approvals a join tool_calls c on c.id = a.tool_call_id
  where c.turn_id = (tests.stored(name) #>> '{turn,id}')::uuid and a.decision is distinct from 'superseded';
end $$;
-- Approves the call as member, with the id of the request that is stored now or a given one. Returns the code of the
-- result, and "asked again" without one.
create function pg_temp.approve(name text, approval_id uuid default null) returns text language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.sign_in(tests.id('member'));
  answer := tests.respond(name, 'call_0', tests.approval(), jsonb_build_object('approval_id', coalesce(approval_id, (pg_temp.request(name)).id)));
  return coalesce(answer #>> '{calls,0,result,code}', case when answer ->> 'outcome' = 'waiting' and answer ? 'asked_again' then 'asked again' else answer ->> 'outcome' end);
end $$;
-- Runs a tool as owner before the approval and returns the result code.
create function pg_temp.call_as_owner(tool text, input jsonb) returns text language plpgsql as $$
declare
  code text;
begin
  perform tests.as_superuser();
  code := tests.call_tool(tool, 'owner', input) ->> 'code';
  perform tests.sign_in(tests.id('member'));
  return code;
end $$;

-- What the call would change is as before, whatever the preview says.
select is(pg_temp.propose('maker', 'correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'title', 'The visit')),
  'entry_changed {"title": "Visit", "changes": [{"to": "The visit", "from": "Visit", "field": "title"}], "is_planned": true}', 'previews a correction');
select is(pg_temp.call_as_owner('update_home_asset', jsonb_build_object('asset_id', tests.id('Furnace'), 'manufacturer', 'Carrier')), 'ok', 'another system changes after the question');
select is(pg_temp.call_as_owner('correct_home_record', jsonb_build_object('event_id', tests.id('Filter'), 'action', 'amend', 'title', 'The filter')), 'ok', 'another event changes after the question');
select is(pg_temp.approve('maker'), 'ok', 'runs a call whose plan did not change');
select is((select title from home_timeline where id = tests.id('Visit')), 'The visit', 'the approved call corrects the event');

-- A schedule that the plan does not name.
select tests.as_superuser();
select matches(pg_temp.propose('tasks', 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Furnace'), 'occurred_on', '2026')),
  '^may_replace_asset .*"asset": "Furnace", "details": "Carrier".*; undoable_once_confirmed$', 'previews a replacement');
select results_eq($$ select c ->> 'code', replace(c ->> 'key', tests.id('Furnace')::text, 'the furnace')
  from pg_temp.request('tasks') r, jsonb_array_elements(r.plan -> 'changes') c $$,
  $$ values ('asset_retired', 'asset:the furnace'), ('asset_added', 'asset:new:1'), ('event_added', 'event:new:2') $$, 'the plan lists what changes');
select is((pg_temp.request('tasks')).plan ->> 'id', (pg_temp.request('tasks')).id::text, 'the plan has the id of the request');
select unalike((pg_temp.request('tasks')).plan ->> 'changes', '%' || extract(year from now())::text || '-__-__T%', 'the plan has no clock value');
select tests.store('first tasks', jsonb_build_object('id', (pg_temp.request('tasks')).id, 'hash', (pg_temp.request('tasks')).plan_hash));
select tests.as_superuser();
select tests.make_schedule('Clean it', 'one_off', null, current_date + 9, tests.id('Furnace'));
select is(pg_temp.approve('tasks'), 'asked again', 'requests the approval again for a schedule that the plan did not name');
select is((select status from maintenance_schedules), 'active', 'leaves the schedule active');
select is((select status from home_assets where id = tests.id('Furnace')), 'active', 'replaces nothing');
select is((select state from tool_calls where turn_id = tests.id('turn tasks')), 'approval-requested', 'the call still waits');
select isnt((pg_temp.request('tasks')).id::text, tests.stored('first tasks') ->> 'id', 'the request has another id');
select results_eq($$ select decision::text, decided_by, plan ->> 'id' from tool_approvals where id = (tests.stored('first tasks') ->> 'id')::uuid $$,
  $$ values ('superseded', tests.id('member'), tests.stored('first tasks') ->> 'id') $$, 'the earlier request is superseded and keeps its plan');
select isnt((pg_temp.request('tasks')).plan_hash, tests.stored('first tasks') ->> 'hash', 'the request has another plan');
select is((pg_temp.request('tasks')).plan ->> 'id', (pg_temp.request('tasks')).id::text, 'whose id is that of the request');
select ok((pg_temp.request('tasks')).plan -> 'changes' @> '[{"code": "schedule_ended", "label": "Clean it"}]', 'the new plan lists the schedule that it ends');
select is((pg_temp.request('tasks')).decision, null, 'stores no decision');
select matches(tests.read_text(tests.stored('tasks') #> '{asked_again,question}'), '^record_changed_since_question; may_replace_asset', 'the answer says why');
select matches(tests.read_text(tests.stored('tasks') #> '{reply_fields,notice}'), '^record_changed_since_question; may_replace_asset', 'so does the reply');
select is(tests.stored('tasks') #>> '{reply_fields,status}', 'requires_action', 'the reply still requires action');
select is((select p -> 'approval' ->> 'id' from jsonb_array_elements(tests.answer_parts('tasks')) p where p ->> 'type' = 'tool-call'), (pg_temp.request('tasks')).id::text, 'the message has the new request');
select is((select m.parts -> -1 -> 'text' from chat_messages m where m.id = (tests.stored('tasks') #>> '{turn,assistant_message_id}')::uuid),
  tests.stored('tasks') #> '{asked_again,question}', 'and its question');

-- The same approval again is about the earlier plan.
select is(pg_temp.approve('tasks', (tests.stored('first tasks') ->> 'id')::uuid), 'asked again', 'the same approval again does nothing');
select is(tests.respond('tasks', 'call_0', tests.denial(), jsonb_build_object('approval_id', tests.stored('first tasks') ->> 'id')) ? 'asked_again', true, 'nor does a denial of the earlier plan');
select is((select status from home_assets where id = tests.id('Furnace')), 'active', 'nothing is replaced');
select is((select count(*) from tool_approvals where decision = 'superseded'), 1::bigint, 'the approval is not requested again');
select is(pg_temp.approve('tasks'), 'ok', 'runs the call whose new plan is approved');
select is((select status from home_assets where id = tests.id('Furnace')), 'replaced', 'replaces the system');
select is((select status from maintenance_schedules), 'ended', 'the approved call ends the schedule');
select is(pg_temp.approve('tasks'), 'ok', 'the same approval again gets the stored result');
select is(pg_temp.approve('tasks', (tests.stored('first tasks') ->> 'id')::uuid), 'ok', 'the approval of the earlier plan gets the stored result, too');
select is((select count(*)::int from home_assets where kind = 'furnace'), 2, 'the system is replaced once');

-- The call would now have effects that the plan does not have.
select is(pg_temp.propose('leak', 'correct_home_record', jsonb_build_object('event_id', tests.id('Leak'), 'action', 'void')),
  'entry_removed {"title": "Leak", "is_planned": true, "occurred_on": "' || access.home_today(tests.id('Maple Street')) || '"}', 'previews a void');
select is(pg_temp.call_as_owner('update_issue_status', jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'resolved')), 'ok', 'the issue is resolved after the question');
select is(pg_temp.approve('leak'), 'asked again', 'requests the approval again for a status that the plan did not name');
select is((select status from home_issues where issue_id = tests.id('Leak')), 'resolved', 'leaves the issue resolved');
select is(tests.respond('leak', 'call_0', tests.denial()) ->> 'outcome', 'continue', 'a denial without an id is of the newest plan');

select pg_temp.propose('cost', 'correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'cost_actual', 180));
select is(pg_temp.call_as_owner('correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'cost_actual', 90)), 'ok', 'the event is corrected after the question');
select is(pg_temp.approve('cost'), 'asked again', 'requests the approval again after a later correction');
select is((select cost_actual_minor from home_timeline where id = tests.id('Visit')), 9000::bigint, 'keeps the later correction');
select is(tests.respond('cost', 'call_0', tests.approval()) ->> 'outcome', 'waiting', 'an approval without an id, which may be the same request again, is not of the new plan');
select is(pg_temp.approve('cost'), 'ok', 'an approval with the id of the new plan is');
select is((select cost_actual_minor from home_timeline where id = tests.id('Visit')), 18000::bigint, 'and runs the call');

select pg_temp.propose('twice', 'correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'title', 'Their visit'));
select is(pg_temp.call_as_owner('correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'title', 'Their visit')), 'ok', 'another person makes the same correction first');
select is(pg_temp.approve('twice'), 'already_done', 'returns already_done for a correction already made');

-- A home policy that requires approval.
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'update_issue_status', 'approval');
select is(pg_temp.propose('filter', 'update_issue_status', jsonb_build_object('issue_id', tests.id('Filter'), 'to_status', 'dismissed')), 'may_dismiss_issue {"title": "The filter"}', 'previews a status change with the issue''s title');
select is(pg_temp.call_as_owner('correct_home_record', jsonb_build_object('event_id', tests.id('Filter'), 'action', 'amend', 'title', 'The gas smell')), 'ok', 'the issue is renamed after the question');
select is(pg_temp.approve('filter'), 'asked again', 'requests the approval again after an issue is renamed');
select is((select status from home_issues where issue_id = tests.id('Filter')), 'open', 'leaves the issue open');

-- A system that the call is about, and whose own row it does not change.
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval');
select pg_temp.propose('anode', 'record_home_event', jsonb_build_object('event_type', 'repair_completed', 'title', 'New anode', 'asset_id', tests.id('Water heater'), 'occurred_on', '2026'));
select is((pg_temp.request('anode')).plan #>> '{changes,0,after,asset}', '{"statements": [{"code": "system_kind", "space": "garage", "system_kind": "water_heater"}]}', 'the plan names the system');
select is(pg_temp.call_as_owner('update_home_asset', jsonb_build_object('asset_id', tests.id('Water heater'), 'name', 'Sump pump')), 'ok', 'the heater is renamed to a sump pump after the question');
select is(pg_temp.approve('anode'), 'asked again', 'requests the approval again after the system is renamed');
select is((pg_temp.request('anode')).plan #>> '{changes,0,after,asset}', 'Sump pump (garage)', 'with the new name in the plan');
select is((select count(*)::int from home_events where title = 'New anode'), 0, 'records nothing');
select is(pg_temp.approve('anode'), 'ok', 'runs the call whose new plan is approved');
rollback;
