begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(52);
select tests.make_world();
select tests.make_asset('smoke_detector', 'Smoke alarms');
select tests.make_asset('furnace', 'Furnace');
create function pg_temp.in_days(days int) returns text
language sql as $$ select (access.home_today(tests.id('Maple Street')) + days)::text $$;
select tests.make_schedule('Test the alarms', 'after_completion', 1, access.home_today(tests.id('Maple Street')), tests.id('Smoke alarms'));
select tests.make_schedule('Replace the filter', 'after_completion', 3, access.home_today(tests.id('Maple Street')), tests.id('Furnace'));

-- The state of a call of the model: approval-requested waits for the person.
create function pg_temp.state(said text, title text, action text, until text default null, every jsonb default null) returns text
language sql as $$
  select tests.call_tool_in_turn('owner', 'manage_schedule', jsonb_strip_nulls(jsonb_build_object(
      'schedule_id', case when title <> '' then tests.id(title) end, 'action', action, 'until', until, 'every', every)),
    jsonb_build_object('own_words', said)) ->> 'state'
$$;

-- "How old is my roof?" let a model do all of these.
select is(pg_temp.state('How old is my roof?', '', 'away', pg_temp.in_days(365 * 70)), 'approval-requested', 'days away that nobody spoke of');
select is(pg_temp.state('How old is my roof?', 'Test the alarms', 'reschedule', pg_temp.in_days(60)), 'approval-requested', 'another day for a task of safety');
select is(pg_temp.state('How old is my roof?', 'Test the alarms', 'snooze', pg_temp.in_days(7)), 'approval-requested', 'a task of safety put off');
select is(pg_temp.state('How old is my roof?', 'Test the alarms', 'skip'), 'approval-requested', 'a task of safety left out');
select is(pg_temp.state('How old is my roof?', 'Test the alarms', 'end'), 'approval-requested', 'the end of a task of safety');
select is(pg_temp.state('How old is my roof?', 'Replace the filter', 'end'), 'approval-requested', 'the end of any task');
select is(pg_temp.state('How old is my roof?', 'Test the alarms', 'pause'), 'approval-requested', 'a pause of a task of safety');
select is(pg_temp.state('How old is my roof?', 'Replace the filter', 'snooze', pg_temp.in_days(120)), 'approval-requested', 'further than a season');
select is(pg_temp.state('How old is my roof?', 'Replace the filter', 'pause'), 'approval-requested', 'a pause of any task');
select is(pg_temp.state('How old is my roof?', 'Replace the filter', 'change', every => '{"count": 10, "unit": "year"}'), 'approval-requested', 'an interval of ten years');
select is(pg_temp.state(c.said, c.title, c.action, c.until), 'approval-requested', 'a complaint asks for nothing: ' || c.said)
from (values ('I''m so tired of the filter', 'Replace the filter', 'end', null), ('testing the alarms is annoying lately', 'Test the alarms', 'snooze', pg_temp.in_days(180)),
  ('el filtro es un rollo', 'Replace the filter', 'end', null), ('der Filter ist so nervig', 'Replace the filter', 'pause', null), ('le filtre m''embête', 'Replace the filter', 'end', null)) c (said, title, action, until);
select is((select count(*) from home_events where home_id = tests.id('Maple Street') and event_type = 'status_change'), 0::bigint, 'nothing is written before the yes');

select is(pg_temp.state('Snooze it till next week', 'Replace the filter', 'snooze', pg_temp.in_days(7)), 'output-available', 'within a season the model may act on "it"');
select is(pg_temp.state('Make it every two months', 'Replace the filter', 'change', every => '{"count": 2, "unit": "month"}'), 'output-available', 'a shorter interval silences nothing');
select is(pg_temp.state('The filter once a year is enough', 'Replace the filter', 'change', every => '{"count": 1, "unit": "year"}'), 'output-available', 'a longer one, of a task that the person named');
select is(pg_temp.state('Pause the filter', 'Replace the filter', 'pause'), 'output-available', 'a pause of a task that the person named');
select is(pg_temp.state('Stop the filter reminders', 'Replace the filter', 'end'), 'output-available', 'the person named the task');
select is(pg_temp.state('Skip the alarms this month', 'Test the alarms', 'skip'), 'output-available', 'the person named the task of safety');
select is(pg_temp.state('We are on vacation from tomorrow', '', 'away', pg_temp.in_days(14)), 'output-available', 'the person spoke of being away');
select is(pg_temp.state('Wir sind im Urlaub', '', 'away', pg_temp.in_days(20)), 'output-available', 'also in German');
select is(pg_temp.state('We are on vacation', '', 'away', pg_temp.in_days(365)), 'approval-requested', 'but not for longer than a season');
select is(pg_temp.state('ok', '', 'back'), 'output-available', 'coming back silences nothing');

-- An act that lasts longer than the words say.
select tests.make_schedule('Change the filter', 'after_completion', 3, access.home_today(tests.id('Maple Street')), tests.id('Furnace'));
select is(private.find_said_end(w.words, '2026-11-30'), w.last_day, w.words)
from (values ('Stop bugging me this year about the filter', date '2027-01-01'), ('not this month', '2026-12-01'), ('leave it this week', '2026-12-07'), ('no filter until spring', '2027-12-01'),
  ('este año no', '2027-01-01'), ('hasta la primavera no', '2027-12-01'), ('dieses Jahr nicht mehr', '2027-01-01'), ('bis zum Frühjahr', '2027-12-01'),
  ('plus cette année', '2027-01-01'), ('jusqu''au printemps', '2027-12-01'), ('stop the filter reminders', null), ('Pause the filter', null), ('End the filter reminders today', null)) w (words, last_day);
select is(pg_temp.state(m.said, 'Change the filter', m.action), 'approval-requested', m.action || ': ' || m.said)
from (values ('Stop bugging me this year about the filter', 'end'), ('Stop bugging me this year about the filter', 'pause'), ('Pause the filter until spring', 'pause'),
  ('Este mes no me recuerdes el filtro (filter)', 'end'), ('Den Filter dieses Jahr nicht mehr', 'pause'), ('Plus de rappel du filtre cette année', 'end')) m (said, action);
select is(pg_temp.state('Stop bugging me this week about the filter', 'Change the filter', 'snooze', pg_temp.in_days(60)), 'approval-requested', 'put off beyond the week that was said');
select is(pg_temp.state('Stop bugging me this week about the filter', 'Change the filter', 'snooze', pg_temp.in_days(6)), 'output-available', 'but not within it');
select is(pg_temp.state('Stop bugging me this week about the filter', 'Change the filter', 'pause', pg_temp.in_days(7)), 'output-available', 'a pause until its end is a snooze');
select is(pg_temp.state('Put the filter off for two months', 'Change the filter', 'reschedule', pg_temp.in_days(60)), 'output-available', 'another day as it was said');
select is(pg_temp.state('Will it snow this year? End the filter reminders', 'Change the filter', 'end'), 'output-available', 'the time of a question limits nothing');

-- What the person reads before the yes.
create function pg_temp.preview(fields jsonb) returns text
language sql as $$
  select tests.read_text(private.build_text(private.preview_manage_schedule(jsonb_build_object('home_id', tests.id('Maple Street')), fields)))
$$;
select is(pg_temp.preview('{"action": "away", "from": "2127-05-03", "until": "2127-05-09", "note": "in Spain"}'),
  'may_manage_schedule {"from": "2127-05-03", "until": "2127-05-09", "action": "away"}; note_would_read {"text": "in Spain"}', 'the days away and the note');
select is(pg_temp.preview('{"action": "away", "until": "2127-05-09"}'),
  format('may_manage_schedule {"from": "%s", "until": "2127-05-09", "action": "away"}', pg_temp.in_days(0)), 'from today without a first day');

select * from finish();
rollback;
