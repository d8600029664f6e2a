begin;
select tests.plan(35);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater');
select tests.make_event('Pilot light keeps failing', 'issue_reported', jsonb_build_object('severity', 'high', 'asset_id', tests.id('Water heater')));
select tests.make_event('Burning smell in the attic', 'issue_reported', '{"severity": "low"}');
select tests.make_event('Loose hinge', 'issue_reported', '{"severity": "medium"}');

create function pg_temp.run(message text, tool text, input jsonb, more jsonb default '[]') returns jsonb language sql as $$
  select tests.call_tool_in_turn('member', tool, input, jsonb_build_object('own_words', message, 'message', jsonb_build_object(
    'client_id', null, 'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', message)) || more)))
$$;
create function pg_temp.set_status(message text, issue text, status text, more jsonb default '[]') returns text language sql as $$
  select coalesce(r #>> '{result,code}', r ->> 'state') from pg_temp.run(message, 'update_issue_status',
    jsonb_build_object('issue_id', tests.id(issue), 'to_status', status), more) r
$$;
create function pg_temp.status_of(issue text) returns text language sql as $$
  select status from home_issues where issue_id = tests.id(issue)
$$;

select is(pg_temp.set_status('What is due this week?', 'Burning smell in the attic', 'dismissed'), 'approval-requested', 'requests an approval before a dangerous issue of low severity is dismissed');
select is(pg_temp.set_status('What is due this week?', 'Pilot light keeps failing', 'resolved'), 'approval-requested', 'requests an approval before a high issue is resolved that the message does not name');
select is(pg_temp.set_status('The hinge thing is fine now', 'Loose hinge', 'resolved'), 'ok', 'does not ask about an issue below high');
select is(pg_temp.set_status('The smell is gone', 'Burning smell in the attic', 'resolved'), 'approval-requested', 'one of three words does not name a dangerous issue');
select is(pg_temp.set_status('I painted the fence', 'Loose hinge', 'open'), 'ok', 'reopens the hinge');
select is(pg_temp.set_status('I painted the fence', 'Loose hinge', 'resolved'), 'approval-requested', 'requests an approval before work on another thing settles an issue');
select is(pg_temp.set_status('Mark this as fixed', 'Loose hinge', 'resolved'), 'ok', 'does not ask when the message says no more than that');
select is(pg_temp.set_status('What is due?', 'Loose hinge', 'open'), 'ok', 'does not ask where nothing is settled');
select is(pg_temp.set_status('The burning smell is gone', 'Burning smell in the attic', 'resolved'), 'ok', 'does not ask about a dangerous issue that the message names');
select is(pg_temp.set_status('It is fixed', 'Pilot light keeps failing', 'resolved',
  jsonb_build_array(jsonb_build_object('type', 'follow-up-context', 'kind', 'issue', 'id', tests.id('Pilot light keeps failing')))), 'ok', 'does not ask about an issue that the person tapped on');
select is(pg_temp.set_status('What is due?', 'Pilot light keeps failing', 'open'), 'ok', 'reopens it');

select tests.store('repair', pg_temp.run('Everything was replaced this week', 'record_home_event', jsonb_build_object(
  'event_type', 'repair_completed', 'title', 'Everything replaced', 'settles', jsonb_build_array(tests.id('Pilot light keeps failing')))));
select is(tests.stored('repair') #>> '{result,ignored,0,reason}', 'not_named', 'an event does not settle a high issue that the message does not name');
select is(tests.stored('repair') #>> '{result,still_open,0,title}', 'Pilot light keeps failing', 'its result lists the issue as still open, so that the answer asks');
select is(pg_temp.status_of('Pilot light keeps failing'), 'open', 'the issue stays open');
select is(jsonb_path_query_array(pg_temp.run('It was rebuilt this week', 'record_home_event', jsonb_build_object('event_type', 'repair_completed', 'title', 'Burner rebuilt',
    'asset_id', tests.id('Water heater'), 'settles', jsonb_build_array(tests.id('Pilot light keeps failing'), tests.id('Burning smell in the attic')))), '$.result.still_open[*].title'),
  '["Pilot light keeps failing"]', 'and is listed once, without one that is settled already');
select pg_temp.run('The pilot light works again, the heater is repaired', 'record_home_event', jsonb_build_object(
  'event_type', 'repair_completed', 'title', 'Thermocouple replaced', 'settles', jsonb_build_array(tests.id('Pilot light keeps failing'))));
select is(pg_temp.status_of('Pilot light keeps failing'), 'resolved', 'an event settles a high issue that the message names');

-- A deferred issue is shown again on its review date only.
create function pg_temp.defer(message text, issue text, days int) returns text language sql as $$
  select coalesce(r #>> '{result,code}', r ->> 'state') from pg_temp.run(message, 'update_issue_status',
    jsonb_build_object('issue_id', tests.id(issue), 'to_status', 'deferred', 'review_on', current_date + days)) r
$$;
create function pg_temp.decide_to_wait(message text, issue text, days int) returns jsonb language sql as $$
  select r -> 'result' from pg_temp.run(message, 'record_home_event', jsonb_build_object('event_type', 'user_decision', 'title', 'We wait',
    'related_event_id', tests.id(issue), 'review_on', current_date + days)) r
$$;
select is(pg_temp.set_status('The smell is back', 'Burning smell in the attic', 'open'), 'ok', 'a danger is open again');
select is(pg_temp.defer('What is due this week?', 'Burning smell in the attic', 30), 'approval-requested', 'requests an approval before a danger is put off that the message does not name');
select is(pg_temp.defer('Leave the hinge for two years', 'Loose hinge', 700), 'ok', 'puts an issue below high off for as long as the person says');
select is(pg_temp.defer('Leave the burning smell for years', 'Burning smell in the attic', 400), 'approval-requested', 'requests an approval before a danger is put off for more than a year');
select tests.store('decision', pg_temp.decide_to_wait('What is due this week?', 'Burning smell in the attic', 30));
select is(tests.stored('decision') #>> '{ignored,0,reason}', 'needs_approval', 'an event does not put off a danger that the message does not name');
select is(tests.stored('decision') #>> '{still_open,0,title}', 'Burning smell in the attic', 'its result lists the danger as still open');
select is(pg_temp.decide_to_wait('We leave the burning smell for years', 'Burning smell in the attic', 400) #>> '{ignored,0,reason}', 'needs_approval', 'an event does not put off a named danger for more than a year');
select is(pg_temp.status_of('Burning smell in the attic'), 'open', 'the danger stays open');
select is(pg_temp.decide_to_wait('We leave the burning smell for a month', 'Burning smell in the attic', 30) #>> '{data,issue_outcome}', 'deferred', 'a decision puts a danger off that the message names');
select is(pg_temp.defer('What is due this week?', 'Burning smell in the attic', 60), 'approval-requested', 'requests an approval before its review is moved to a later day');
select is(pg_temp.defer('I painted the fence', 'Burning smell in the attic', 10), 'ok', 'does not ask before it is moved to an earlier day');
select is(coalesce(r #>> '{result,code}', r ->> 'state'), 'approval-requested', 'requests an approval before a correction moves its review to a later day')
from pg_temp.run('What is due this week?', 'correct_home_record', jsonb_build_object('action', 'amend', 'review_on', current_date + 60,
  'event_id', (tests.stored('decision') ->> 'eventId')::uuid)) r;
select is(pg_temp.set_status('What is due?', 'Burning smell in the attic', 'in_progress'), 'ok', 'work on it begins');
select is(coalesce(r #>> '{result,code}', r ->> 'state'), 'approval-requested', 'requests an approval before a void of that puts it off again')
from pg_temp.run('What is due this week?', 'correct_home_record', jsonb_build_object('action', 'void',
  'event_id', (select last_event_id from home_issues where issue_id = tests.id('Burning smell in the attic')))) r;

-- A correction moves the review of the issue to an earlier day. A void of that correction moves it back to the later day.
select is(pg_temp.set_status('The smell is back', 'Burning smell in the attic', 'open'), 'ok', 'the danger is open again');
select tests.store('year', pg_temp.decide_to_wait('We leave the burning smell for a year', 'Burning smell in the attic', 300));
select is(coalesce(r #>> '{result,code}', r ->> 'state'), 'ok', 'a correction moves its review to an earlier day')
from pg_temp.run('I painted the fence', 'correct_home_record', jsonb_build_object('action', 'amend', 'review_on', current_date + 20,
  'event_id', (tests.stored('year') ->> 'eventId')::uuid)) r;
select is((select review_on from home_issues where issue_id = tests.id('Burning smell in the attic')), current_date + 20, 'the issue comes back on that day');
select is(coalesce(r #>> '{result,code}', r ->> 'state'), 'approval-requested', 'requests an approval before a void of the correction moves it to the later day')
from pg_temp.run('I painted the fence', 'correct_home_record', jsonb_build_object('action', 'void',
  'event_id', (select id from home_events where corrects_event_id = (tests.stored('year') ->> 'eventId')::uuid))) r;
select is((select review_on from home_issues where issue_id = tests.id('Burning smell in the attic')), current_date + 20, 'it still comes back on the earlier day');
rollback;
