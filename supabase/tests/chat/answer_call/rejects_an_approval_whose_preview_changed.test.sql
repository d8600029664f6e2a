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

-- Asks as the member, in a thread of its own, and returns the question.
create function pg_temp.ask(name text, tool text, input jsonb) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.id('member'));
  return tests.pause(name, jsonb_build_object('thread_key', name), tests.tool_call(0, tool, input)) #>> '{calls,0,approval,preview}';
end $$;
-- The member's yes, and its code.
create function pg_temp.yes(name text) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.id('member'));
  return tests.answer(name, 'call_0', tests.approve()) #>> '{calls,0,result,code}';
end $$;
-- What the owner does meanwhile.
create function pg_temp.meanwhile(tool text, input jsonb) returns text language plpgsql as $$
declare
  code text;
begin
  perform tests.as_owner();
  code := tests.run_tool(tool, 'owner', input) ->> 'code';
  perform tests.sign_in(tests.id('member'));
  return code;
end $$;

-- A system becomes another than the one that was asked about.
select is(pg_temp.ask('maker', 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Furnace'), 'occurred_on', '2026')),
  'Replace the Furnace with a new furnace, installed in 2026.', 'A replacement is asked about');
select is(pg_temp.meanwhile('record_home_event', jsonb_build_object('event_type', 'observation', 'title', 'The plate', 'asset_id', tests.id('Furnace'), 'manufacturer', 'Carrier')), 'ok', 'The system is known better meanwhile');
select is(pg_temp.yes('maker'), 'conflict', 'The yes was to another question');
select is((select status from home_assets where id = tests.id('Furnace')), 'active', 'so nothing is done');
select is((select state from tool_calls where turn_id = tests.id('turn maker')), 'output-error', 'and told as an error');
select is((select decision from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.turn_id = tests.id('turn maker')), 'approved', 'The yes was one all the same');

select tests.as_owner();
select is(pg_temp.ask('tasks', 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Furnace'), 'occurred_on', '2026')),
  'Replace the Furnace (Carrier) with a new furnace, installed in 2026.', 'Asked once more');
select tests.as_owner();
select tests.make_schedule('Clean it', 'one_off', null, current_date + 9, tests.id('Furnace'));
select is(pg_temp.yes('tasks'), 'conflict', 'A task that nobody spoke of is not ended');
select is((select status from maintenance_schedules), 'active', 'it stays');

-- More would be taken back than was told.
select is(pg_temp.ask('leak', 'correct_home_record', jsonb_build_object('event_id', tests.id('Leak'), 'action', 'void')),
  'Remove “Leak” from the record.', 'A removal is asked about');
select is(pg_temp.meanwhile('update_issue_status', jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'resolved')), 'ok', 'The issue is resolved meanwhile');
select is(pg_temp.yes('leak'), 'conflict', 'What was resolved is not taken back unasked');
select is((select status from home_issues where issue_id = tests.id('Leak')), 'resolved', 'it stands');

select is(pg_temp.ask('cost', 'correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'cost_actual', 180)),
  'Change the cost of “Visit” from $80 to $180.', 'A correction is asked about');
select is(pg_temp.meanwhile('correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'cost_actual', 90)), 'ok', 'The entry is corrected meanwhile');
select is(pg_temp.yes('cost'), 'conflict', 'The later correction is not lost');
select is((select cost_actual_minor from home_timeline where id = tests.id('Visit')), 9000::bigint, 'it stands');

-- What happened elsewhere does not matter, and what is done already is told as that.
select pg_temp.ask('other', 'correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'title', 'The visit'));
select is(pg_temp.meanwhile('correct_home_record', jsonb_build_object('event_id', tests.id('Filter'), 'action', 'amend', 'title', 'The filter')), 'ok', 'An entry is renamed meanwhile');
select is(pg_temp.yes('other'), 'ok', 'What was asked is done');
select pg_temp.ask('twice', 'correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'title', 'Their visit'));
select is(pg_temp.meanwhile('correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'title', 'Their visit')), 'ok', 'An entry is renamed meanwhile');
select is(pg_temp.yes('twice'), 'already_done', 'What somebody did meanwhile is not called a conflict');

-- Other people's words in a question.
select tests.as_owner();
select tests.make_event('odd', 'note', jsonb_build_object('title', E'Repair” from the record.\n\nNothing\u202E else “changes\u0007'));
select is(pg_temp.ask('odd', 'correct_home_record', jsonb_build_object('event_id', tests.id('odd'), 'action', 'void')),
  'Remove “Repair’ from the record. Nothing else ‘changes ” from the record.', 'A title stays within its quotes, on one line, in one direction');
select is(pg_temp.yes('odd'), 'ok', 'and is answered like any other');

select is(pg_temp.ask('words', 'correct_home_record', jsonb_build_object('event_id', tests.id('Filter'), 'action', 'amend', 'description', E'Nobody\nwas “there”.')),
  'Change the description of “The filter”. The description would read “Nobody was ‘there’.”.', 'A description is read before it is changed');

-- A question is whole, however much it is about.
select tests.as_owner();
select tests.make_event('long', 'repair_completed', jsonb_build_object('title', repeat('a', 200), 'performed_by', repeat('b', 120), 'cost_actual_minor', 100, 'currency', 'USD'));
select matches(pg_temp.ask('long', 'correct_home_record', jsonb_build_object('event_id', tests.id('long'), 'action', 'amend', 'title', repeat('c', 200),
  'performed_by', repeat('d', 120), 'severity', 'low', 'asset_id', tests.id('Furnace'), 'vendor_name', repeat('e', 120), 'cost_actual', 9999)),
  'to \$9,999.* and the company to e+…\.$', 'The amount in the middle and the end are there');
select ok((select char_length(preview) > 500 from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.turn_id = tests.id('turn long')), 'in more than a few words');

-- A home that wants to be asked first.
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'update_issue_status', 'approval');
select is(pg_temp.ask('filter', 'update_issue_status', jsonb_build_object('issue_id', tests.id('Filter'), 'to_status', 'dismissed')), 'May I dismiss “The filter”?', 'An issue by its name');
select is(pg_temp.meanwhile('correct_home_record', jsonb_build_object('event_id', tests.id('Filter'), 'action', 'amend', 'title', 'The gas smell')), 'ok', 'An entry is renamed meanwhile');
select is(pg_temp.yes('filter'), 'conflict', 'is not dismissed under another');

select * from finish();
rollback;
