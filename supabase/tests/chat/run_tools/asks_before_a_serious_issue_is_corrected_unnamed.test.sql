-- An issue that is taken out of the record, or that is no longer serious, is as forgotten as a settled one.
begin;
select tests.plan(19);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater');
select tests.make_event('Gas smell in the attic', 'issue_reported', jsonb_build_object('severity', 'high', 'actor_person_id', tests.id('member')));
select tests.make_event('Pilot light keeps failing', 'issue_reported', jsonb_build_object('severity', 'critical', 'actor_person_id', tests.id('member'), 'asset_id', tests.id('Water heater')));
select tests.make_event('Loose hinge', 'issue_reported', jsonb_build_object('severity', 'medium', 'actor_person_id', tests.id('member')));

create function pg_temp.run(message text, tool text, input jsonb, asks_undo boolean default false) returns text language sql as $$
  select tests.say('member', message, tool, input, jsonb_build_object('asks_undo', asks_undo))
$$;
create function pg_temp.correct(message text, event uuid, input jsonb, asks_undo boolean default false) returns text language sql as $$
  select pg_temp.run(message, 'correct_home_record', jsonb_build_object('event_id', event) || input, asks_undo)
$$;

select is(pg_temp.correct('What is due this week?', tests.id('Gas smell in the attic'), '{"action": "void"}'), 'approval-requested',
  'asks before a danger is taken out of the record that the message does not name');
select is(pg_temp.correct('What is due this week?', tests.id('Pilot light keeps failing'), '{"action": "amend", "severity": "low"}'), 'approval-requested',
  'asks before a critical issue is made a lesser one');
select is(pg_temp.correct('What is due this week?', tests.id('Gas smell in the attic'), '{"action": "amend", "title": "What was due"}'), 'approval-requested',
  'asks before it has a title that the message names');
select is(pg_temp.correct('The pilot, since May', tests.id('Pilot light keeps failing'), '{"action": "amend", "description": "Since May"}'), 'ok',
  'does not ask about another field');
select is(pg_temp.correct('Forget the hinge', tests.id('Loose hinge'), '{"action": "void"}'), 'ok', 'does not ask about an issue below high');
select is(pg_temp.correct('Undo the smell one', tests.id('Gas smell in the attic'), '{"action": "amend", "severity": "low"}', true), 'approval-requested',
  'asks before an undo makes a danger a lesser one');
select is(pg_temp.correct('Undo the smell one', tests.id('Gas smell in the attic'), '{"action": "void"}', true), 'ok', 'does not ask when the person says to undo');
select is(pg_temp.correct('Undo that', (select id from home_events where event_type = 'void' order by seq desc limit 1), '{"action": "void"}', true), 'ok', 'puts it back');
select is(pg_temp.correct('The attic never smelled of gas, take it out', tests.id('Gas smell in the attic'), '{"action": "void"}'), 'ok',
  'does not ask about a danger that the message names');

select is(pg_temp.run('The pilot light works', 'update_issue_status', jsonb_build_object('issue_id', tests.id('Pilot light keeps failing'), 'to_status', 'resolved')), 'ok',
  'a critical issue is resolved by name');
select is(pg_temp.run('The pilot light failed again', 'update_issue_status', jsonb_build_object('issue_id', tests.id('Pilot light keeps failing'), 'to_status', 'open')), 'ok',
  'and reopened');
update home_assets set provenance = provenance || jsonb_build_object('name', jsonb_build_object('source', 'stated', 'person_id', tests.id('member')));
select is(pg_temp.run('I painted the fence', 'update_home_asset', jsonb_build_object('asset_id', tests.id('Water heater'), 'name', 'Week heater')), 'ok',
  'a model renames the asset of an issue');
select is(pg_temp.run('What is due this week?', 'update_issue_status', jsonb_build_object('issue_id', tests.id('Pilot light keeps failing'), 'to_status', 'resolved')),
  'approval-requested', 'asks before it is resolved by the name that a model has given its asset');
select is((select name from home_assets where id = tests.id('Water heater')), 'Week heater', 'the asset has that name');
select is(pg_temp.correct('What is due this week?', (select id from home_events where to_status = 'open'), '{"action": "void"}'), 'approval-requested',
  'asks before its reopening is taken back');

select tests.run_as('member', $$ select grant_agent_access(tests.id('Maple Street'), 'writer', 'write') $$);
select tests.sign_in_agent(tests.id('member'), 'writer');
select is(run_agent_tool(tests.id('Maple Street'), 'correct_home_record',
  jsonb_build_object('event_id', tests.id('Pilot light keeps failing'), 'action', 'void')) ->> 'code', 'awaiting_approval',
  'asks before an agent takes it out');
select is(run_agent_tool(tests.id('Maple Street'), 'update_home_asset',
  jsonb_build_object('asset_id', tests.id('Water heater'), 'space', 'Attic')) ->> 'code', 'ok', 'an agent changes what is no issue');
select tests.sign_in(tests.id('member'));
select is(tests.store('asked', run_home_tool(tests.id('Maple Street'), 'correct_home_record',
  jsonb_build_object('event_id', tests.id('Pilot light keeps failing'), 'action', 'void'))) ->> 'code', 'needs_clarification',
  'asks the person in the app about the statuses that follow');
select is(run_home_tool(tests.id('Maple Street'), 'correct_home_record', jsonb_build_object('event_id', tests.id('Pilot light keeps failing'), 'action', 'void'),
  confirm => tests.stored('asked') #>> '{clarification,plan,id}') ->> 'code', 'ok', 'the person takes it out in the app');
rollback;
