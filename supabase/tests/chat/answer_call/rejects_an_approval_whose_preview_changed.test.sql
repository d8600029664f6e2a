begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(29);

select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_asset('furnace', 'Furnace');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
select tests.make_event('Visit', 'repair_completed', '{"cost_actual_minor": 8000, "currency": "USD"}');
select tests.make_event('Filter', 'issue_reported');

-- Makes a pending approval as member in a thread of its own and returns its preview.
create function pg_temp.propose(name text, tool text, input jsonb) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.id('member'));
  return tests.begin_pending_turn(name, jsonb_build_object('thread_key', name), tests.tool_call(0, tool, input)) #>> '{calls,0,approval,preview}';
end $$;
-- Approves the call as member and returns the result code.
create function pg_temp.approve(name text) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.id('member'));
  return tests.respond(name, 'call_0', tests.approval()) #>> '{calls,0,result,code}';
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

-- The asset changes after the preview.
select is(pg_temp.propose('maker', 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Furnace'), 'occurred_on', '2026')),
  'Replace the Furnace with a new furnace, installed in 2026. Nothing is saved until you confirm; it can be undone for 24 hours.', 'previews a replacement');
select is(pg_temp.call_as_owner('update_home_asset', jsonb_build_object('asset_id', tests.id('Furnace'), 'manufacturer', 'Carrier')), 'ok', 'the asset changes after the preview');
select is(pg_temp.approve('maker'), 'conflict', 'returns conflict for a changed asset');
select is((select status from home_assets where id = tests.id('Furnace')), 'active', 'replaces nothing');
select is((select state from tool_calls where turn_id = tests.id('turn maker')), 'output-error', 'stores the conflict as an error');
select is((select decision from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.turn_id = tests.id('turn maker')), 'approved', 'keeps the decision as approved');

select tests.as_superuser();
select is(pg_temp.propose('tasks', 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Furnace'), 'occurred_on', '2026')),
  'Replace the Furnace (Carrier) with a new furnace, installed in 2026. Nothing is saved until you confirm; it can be undone for 24 hours.', 'previews the replacement again');
select tests.as_superuser();
select tests.make_schedule('Clean it', 'one_off', null, current_date + 9, tests.id('Furnace'));
select is(pg_temp.approve('tasks'), 'conflict', 'returns conflict for a schedule the preview did not name');
select is((select status from maintenance_schedules), 'active', 'leaves the schedule active');

-- The call would now have effects the preview does not name.
select is(pg_temp.propose('leak', 'correct_home_record', jsonb_build_object('event_id', tests.id('Leak'), 'action', 'void')),
  'Remove “Leak” from the record.', 'previews a void');
select is(pg_temp.call_as_owner('update_issue_status', jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'resolved')), 'ok', 'the issue is resolved after the preview');
select is(pg_temp.approve('leak'), 'conflict', 'returns conflict for a status the preview did not name');
select is((select status from home_issues where issue_id = tests.id('Leak')), 'resolved', 'leaves the issue resolved');

select is(pg_temp.propose('cost', 'correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'cost_actual', 180)),
  'Change the cost of “Visit” from $80 to $180.', 'previews a correction');
select is(pg_temp.call_as_owner('correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'cost_actual', 90)), 'ok', 'the event is corrected after the preview');
select is(pg_temp.approve('cost'), 'conflict', 'returns conflict for a later correction');
select is((select cost_actual_minor from home_timeline where id = tests.id('Visit')), 9000::bigint, 'keeps the later correction');

-- Unrelated changes and repeated changes.
select pg_temp.propose('other', 'correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'title', 'The visit'));
select is(pg_temp.call_as_owner('correct_home_record', jsonb_build_object('event_id', tests.id('Filter'), 'action', 'amend', 'title', 'The filter')), 'ok', 'another event changes after the preview');
select is(pg_temp.approve('other'), 'ok', 'ignores changes of other events');
select pg_temp.propose('twice', 'correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'title', 'Their visit'));
select is(pg_temp.call_as_owner('correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'title', 'Their visit')), 'ok', 'another person makes the same correction first');
select is(pg_temp.approve('twice'), 'already_done', 'returns already_done for a correction already made');

-- User-supplied text in a preview.
select tests.as_superuser();
select tests.make_event('odd', 'note', jsonb_build_object('title', E'Repair” from the record.\n\nNothing\u202E else “changes\u0007'));
select is(pg_temp.propose('odd', 'correct_home_record', jsonb_build_object('event_id', tests.id('odd'), 'action', 'void')),
  'Remove “Repair’ from the record. Nothing else ‘changes ” from the record.', 'keeps a title on one line within its quotes');
select is(pg_temp.approve('odd'), 'ok', 'runs a call whose preview was sanitised');

select is(pg_temp.propose('words', 'correct_home_record', jsonb_build_object('event_id', tests.id('Filter'), 'action', 'amend', 'description', E'Nobody\nwas “there”.')),
  'Change the description of “The filter”. The description would read “Nobody was ‘there’.”.', 'previews the new description');

-- A preview of many fields.
select tests.as_superuser();
select tests.make_event('long', 'repair_completed', jsonb_build_object('title', repeat('a', 200), 'performed_by', repeat('b', 120), 'cost_actual_minor', 100, 'currency', 'USD'));
select matches(pg_temp.propose('long', 'correct_home_record', jsonb_build_object('event_id', tests.id('long'), 'action', 'amend', 'title', repeat('c', 200),
  'performed_by', repeat('d', 120), 'severity', 'low', 'asset_id', tests.id('Furnace'), 'vendor_name', repeat('e', 120), 'cost_actual', 9999)),
  'to \$9,999.* and the company to e+…\.$', 'previews every changed field');
select ok((select char_length(preview) > 500 from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.turn_id = tests.id('turn long')), 'does not cut a long preview');

-- A home policy that requires approval.
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'update_issue_status', 'approval');
select is(pg_temp.propose('filter', 'update_issue_status', jsonb_build_object('issue_id', tests.id('Filter'), 'to_status', 'dismissed')), 'May I dismiss “The filter”?', 'previews a status change with the issue''s title');
select is(pg_temp.call_as_owner('correct_home_record', jsonb_build_object('event_id', tests.id('Filter'), 'action', 'amend', 'title', 'The gas smell')), 'ok', 'the issue is renamed after the preview');
select is(pg_temp.approve('filter'), 'conflict', 'returns conflict for a renamed issue');

select * from finish();
rollback;
