begin;
select tests.plan(75);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace');
create function pg_temp.act(title text, action text, person text default 'owner', fields jsonb default '{}') returns text
language sql as $$
  select (r #>> '{result,code}') || ': ' || tests.read_text(r #> '{result,message}') from tests.store(title || ' ' || action, tests.call_tool_in_turn(person, 'manage_schedule',
    jsonb_build_object('schedule_id', tests.id(title), 'action', action) || fields,
    jsonb_build_object('own_words', 'change ' || title))) r
$$;
create function pg_temp.code(title text, action text, person text default 'owner', fields jsonb default '{}') returns text
language sql as $$ select split_part(pg_temp.act(title, action, person, fields), ':', 1) $$;
create function pg_temp.undo(key text, person text default 'owner') returns text language sql as $$
  select (r #>> '{result,code}') || ': ' || tests.read_text(r #> '{result,message}') from tests.store('undo ' || key, tests.call_tool_in_turn(person, 'correct_home_record',
    jsonb_build_object('call_id', tests.stored(key) #> '{result,undo,callId}', 'action', 'void'))) r
$$;
-- "active, 30": the status and in how many days it is due; "snoozed 40" where it is.
create function pg_temp.state(title text) returns text language sql as $$
  select s.status || ', ' || coalesce((select string_agg((o.due_on - tests.today()) || coalesce(' snoozed ' || (o.snoozed_until - tests.today()), ''), ' and ')
    from maintenance_occurrences o where o.schedule_id = s.id and o.state = 'due'), 'nothing')
  from maintenance_schedules s where s.id = tests.id(state.title)
$$;
create function pg_temp.in_days(n int) returns jsonb language sql as $$ select jsonb_build_object('until', tests.today() + n) $$;
create function pg_temp.make(title text, recurrence text, months int, days int) returns uuid
language sql as $$ select tests.make_schedule(title, recurrence, months, tests.today() + days, tests.id('Furnace')) $$;

create function pg_temp.done(n int) returns jsonb language sql as $$ select jsonb_build_object('done_on', tests.today() + n) $$;

-- Complete
select pg_temp.make('Filter', 'after_completion', 3, 5);
select matches(pg_temp.act('Filter', 'complete', 'member', pg_temp.done(-1)), '^ok: schedule_done \{"title": "Filter", "done_on": "' || tests.today() - 1 || '"\}; schedule_due_again \{"title": "Filter", "due_on": ', 'completes with a date');
select is(pg_temp.state('Filter'), 'active, ' || ((tests.today() - 1 + interval '3 months')::date - tests.today()), 'the next due date counts from the date of the work');
select is((select event_type || ' ' || title || ' ' || (occurred_on - tests.today()) from home_timeline order by seq desc limit 1), 'maintenance_performed Filter -1', 'a completion is an event maintenance_performed');
select is(pg_temp.code('Filter', 'complete', 'owner', pg_temp.done(-1)), 'already_done', 'a second completion on the same day is already done');
select is((select count(*)::int from home_events), 1, 'a completion that is already done records no event');
select is(pg_temp.code('Filter', 'complete', 'owner', pg_temp.done(1)), 'invalid_arguments', 'rejects a completion in the future');
select pg_temp.make('Once', 'one_off', null, 5);
select is(pg_temp.code('Once', 'complete'), 'ok', 'completes a one-off');
select is(pg_temp.state('Once'), 'ended, nothing', 'a completed one-off ends');
select is(pg_temp.undo('Once complete'), format('ok: entry_removed {"title": "Once"}; schedule_after_correction {"title": "Once", "due_on": "%s", "outcome": "due"}', tests.today() + 5), 'an undo makes it due again');
select is(pg_temp.state('Once'), 'active, 5', 'an undo restores the former due date');

-- Skip
select pg_temp.make('Tune', 'fixed_calendar', 12, 5), pg_temp.make('Late', 'fixed_calendar', 1, -70), pg_temp.make('Flush', 'after_completion', 1, -10);
select matches(pg_temp.act('Tune', 'skip'), '^ok: schedule_skipped \{"title": "Tune", "due_on": ', 'skips a due date');
select is(pg_temp.state('Tune'), 'active, ' || ((tests.today() + 5 + interval '1 year')::date - tests.today()), 'a skip of a fixed calendar makes the next date due');
select is(pg_temp.code('Tune', 'skip'), 'already_done', 'a second skip on the same day is already done');
select is((select event_type || ' ' || title || ' ' || (written #>> '{title,statements,0,action}') from home_timeline order by seq desc limit 1), 'schedule_changed Tune skip', 'a skip is an event schedule_changed');
select is((select missed_count from home_attention where title = 'Late'), 2, 'home_attention counts missed dates');
select is((select count(*)::int from maintenance_occurrences where schedule_id = tests.id('Late')), 1, 'missed dates add no occurrence');
select is(pg_temp.code('Late', 'skip'), 'ok', 'skips an overdue schedule');
select ok((select due_on > tests.today() from maintenance_occurrences where schedule_id = tests.id('Late') and state = 'due'), 'a skip of an overdue schedule skips the missed dates too');
select is((select missed_count from maintenance_occurrences where schedule_id = tests.id('Late') and state = 'skipped'), 2, 'the skipped occurrence keeps the number of missed dates');
select matches(pg_temp.undo('Late skip'), '^ok: .*; schedule_after_correction {"title": "Late", "due_on": ".*", "outcome": "due"}$', 'an undo of a skip');
select is(pg_temp.state('Late'), 'active, -70', 'an undo of a skip restores the due date');
select is(split_part(pg_temp.undo('undo Late skip'), ':', 1), 'ok', 'an undo of the undo');
select ok((select due_on > tests.today() from maintenance_occurrences where schedule_id = tests.id('Late') and state = 'due'), 'an undo of the undo skips again');
select is(pg_temp.code('Flush', 'skip'), 'ok', 'skips an overdue after_completion');
select is(pg_temp.state('Flush'), 'active, ' || ((tests.today() + interval '1 month')::date - tests.today()), 'a skip of an overdue after_completion counts from today');

-- Snooze and reschedule
select pg_temp.make('Smoke', 'after_completion', 12, 1);
select is(pg_temp.act('Smoke', 'snooze', 'owner', pg_temp.in_days(6)), 'ok: schedule_snoozed {"title": "Smoke", "snoozed_until": "' || (tests.today() + 6) || '"}', 'snoozes a schedule');
select is(pg_temp.state('Smoke'), 'active, 1 snoozed 6', 'a snooze does not move the due date');
select is(pg_temp.act('Smoke', 'snooze', 'owner', pg_temp.in_days(6)), 'already_done: schedule_snoozed_already {"title": "Smoke", "snoozed_until": "' || (tests.today() + 6) || '"}', 'the same snooze is already done');
select is(pg_temp.code('Smoke', 'snooze', 'owner', pg_temp.in_days(0)), 'invalid_arguments', 'rejects a snooze until today');
select is(pg_temp.code('Smoke', 'reschedule', 'owner', pg_temp.in_days(9)), 'ok', 'reschedules a schedule');
select is(pg_temp.state('Smoke'), 'active, 9', 'a reschedule moves the due date and ends the snooze');
select is(pg_temp.undo('Smoke reschedule'), format('ok: entry_removed {"title": {"statements": [{"code": "event_schedule_changed", "title": "Smoke", "action": "reschedule"}]}}; schedule_after_correction {"title": "Smoke", "due_on": "%s", "outcome": "due"}', tests.today() + 6), 'the undo of a reschedule names the restored date');
select is(pg_temp.state('Smoke'), 'active, 1 snoozed 6', 'the undo of a reschedule restores the snooze');
select pg_temp.make('Monthly', 'fixed_calendar', 1, 10);
select is(array[pg_temp.code('Monthly', 'reschedule', 'owner', pg_temp.in_days(3)), pg_temp.code('Monthly', 'complete')], '{ok,ok}', 'completes work that was moved to an earlier day');
select is(pg_temp.state('Monthly'), 'active, ' || ((tests.today() + 10 + interval '1 month')::date - tests.today()), 'work that was moved and done is not due again on its former day');

-- An undo of an undone completion
select pg_temp.make('Sieve', 'after_completion', 3, 1), pg_temp.make('Valve', 'after_completion', 3, 1);
create function pg_temp.next() returns int language sql as $$ select (tests.today() + interval '3 months')::date - tests.today() $$;
select is(array[pg_temp.code('Sieve', 'complete'), pg_temp.code('Valve', 'complete'), pg_temp.code('Sieve', 'snooze', 'owner', pg_temp.in_days(pg_temp.next() + 6)), pg_temp.code('Valve', 'reschedule', 'owner', pg_temp.in_days(pg_temp.next() + 6))], '{ok,ok,ok,ok}', 'the next dates are moved');
select is(array[split_part(pg_temp.undo('Sieve complete'), ':', 1), split_part(pg_temp.undo('Valve complete'), ':', 1)], '{ok,ok}', 'the completions are undone');
select is(array[pg_temp.state('Sieve'), pg_temp.state('Valve')], '{"active, 1","active, 1"}', 'the former dates are due');
select is(array[split_part(pg_temp.undo('undo Sieve complete'), ':', 1), split_part(pg_temp.undo('undo Valve complete'), ':', 1)], '{ok,ok}', 'and done again');
select is(pg_temp.state('Sieve'), format('active, %s snoozed %s', pg_temp.next(), pg_temp.next() + 6), 'the snooze is back');
select is(pg_temp.state('Valve'), format('active, %s', pg_temp.next() + 6), 'so is the moved date');
select pg_temp.make('Grate', 'after_completion', 3, 1);
select is(array[pg_temp.code('Grate', 'snooze', 'owner', pg_temp.in_days(6)), pg_temp.code('Grate', 'complete'), split_part(pg_temp.undo('Grate complete'), ':', 1)], '{ok,ok,ok}', 'work that was put off is done and undone');
select is(pg_temp.state('Grate'), 'active, 1 snoozed 6', 'an undo of a completion restores a snooze from before it');

-- A pause with an end
select pg_temp.make('Pond', 'after_completion', 12, 1);
select is(pg_temp.act('Pond', 'pause', 'owner', pg_temp.in_days(6)), 'ok: schedule_snoozed {"title": "Pond", "snoozed_until": "' || (tests.today() + 6) || '"}', 'a pause until a day is a snooze until that day');
select is(pg_temp.state('Pond'), 'active, 1 snoozed 6', 'so it ends');

-- Pause, resume, end, change
select is(array[pg_temp.code('Smoke', 'pause'), pg_temp.code('Smoke', 'pause'), pg_temp.code('Smoke', 'snooze', 'owner', pg_temp.in_days(8))], '{ok,already_done,conflict}', 'pauses once');
select is((select count(*)::int from home_attention where title = 'Smoke'), 0, 'nothing is due of a paused schedule');
select is(array[pg_temp.code('Smoke', 'resume'), pg_temp.code('Smoke', 'resume')], '{ok,already_done}', 'resumes once');
select pg_temp.make('Old', 'fixed_calendar', 1, -40);
select is(array[pg_temp.code('Old', 'pause'), pg_temp.code('Old', 'resume')], '{ok,ok}', 'resumes a schedule that was overdue');
select ok((select due_on >= tests.today() from maintenance_occurrences where schedule_id = tests.id('Old') and state = 'due'), 'a resumed schedule is due on its next date');
select is(array[pg_temp.code('Old', 'end'), pg_temp.code('Old', 'end'), pg_temp.code('Old', 'skip')], '{ok,already_done,conflict}', 'ends once');
select is(array[pg_temp.code('Old', 'resume'), left(pg_temp.state('Old'), 6)], '{ok,active}', 'resumes a schedule that has ended');
select is(pg_temp.act('Smoke', 'change', 'owner', '{"every": {"count": 3, "unit": "month"}, "title": "Test smoke alarms"}'),
  'ok: schedule_changed {"every": {"unit": "month", "count": 3}, "title": "Test smoke alarms", "due_on": "' || (tests.today() + 1) || '", "schedule_changes": [{"to": "Test smoke alarms", "from": "Smoke", "field": "title"}, {"to": {"unit": "month", "count": 3}, "from": {"unit": "month", "count": 12}, "field": "every"}]}', 'changes a schedule');
select is(pg_temp.act('Smoke', 'change', 'owner', jsonb_build_object('lead_days', 30, 'assignee', tests.id('member'), 'note', 'They hate it')),
  'ok: schedule_changed {"notes": ["They hate it"], "title": "Test smoke alarms", "schedule_changes": [{"to": 30, "field": "lead_days"}, {"to": "' || (select display_name from people where id = tests.id('member')) || '", "field": "assignee"}]}', 'a change says what differs and what note is stored');
select is(pg_temp.code('Smoke', 'change', 'owner', '{"every": {"count": 3, "unit": "month"}}'), 'already_done', 'the same change is already done');
select is(pg_temp.code('Smoke', 'change', 'owner', '{"every": "now and then"}'), 'invalid_arguments', 'rejects an interval in words');
select is(pg_temp.code('Smoke', 'change', 'owner', '{"until": "2020-01-01"}'), 'invalid_arguments', 'rejects a date that has passed');
select is(pg_temp.code('Smoke', 'dance'), 'invalid_arguments', 'rejects an unknown act');
select pg_temp.make('Chain', 'after_completion', 1, 1);
select is(array[pg_temp.code('Chain', 'skip'), pg_temp.code('Chain', 'pause'), split_part(pg_temp.undo('Chain skip'), ':', 1), split_part(pg_temp.undo('Chain pause'), ':', 1), split_part(pg_temp.undo('Chain skip'), ':', 1)],
  '{ok,ok,conflict,ok,ok}', 'an act before a later one is undone after it');

-- By words
create function pg_temp.find(task text) returns text
language sql as $$ select (r ->> 'code') || coalesce(' ' || (r ->> 'title'), '') from tests.call_tool('manage_schedule', 'owner', jsonb_build_object('task', task, 'action', 'snooze', 'until', tests.today() + 300)) r $$;
select pg_temp.make('Test the sump pump', 'after_completion', 3, 20), pg_temp.make('Clean the gutters', 'after_completion', 6, 20), pg_temp.make('Paint the gutters', 'one_off', null, 20);
select is(pg_temp.find('the sump pump test'), 'ok Test the sump pump', 'finds a schedule by its words');
select is(pg_temp.find('gutters'), 'needs_clarification', 'asks when several schedules share the words');
select is(pg_temp.find('the piano'), 'not_found', 'finds no schedule for unknown words');
select is(pg_temp.find('paint the deck'), 'needs_clarification', 'asks when it shares only what is done');
select pg_temp.make('Clean the dryer vent', 'after_completion', 6, 20);
select is(pg_temp.code('Clean the gutters', 'end'), 'ok', 'ends it');
select is(pg_temp.find('Clean the gutters'), 'conflict', 'finds one that has ended, and no other that shares its verb');

-- Roles
select pg_temp.make('Mine', 'after_completion', 1, 1), pg_temp.make('Theirs', 'after_completion', 1, 1);
select is(pg_temp.code('Mine', 'change', 'member', '{"assignee": "contributor"}'), 'ok', 'assigns a member');
select is(array(select pg_temp.code(t, a, 'contributor', case a when 'snooze' then pg_temp.in_days(4) else '{}' end) from unnest(array['Theirs', 'Mine']) t, unnest(array['snooze', 'pause']) a order by t desc, a),
  '{forbidden,forbidden,forbidden,ok}', 'a contributor snoozes only what is assigned to them');
select is(array[pg_temp.code('Mine', 'skip', 'contributor'), pg_temp.code('Mine', 'complete', 'contributor'), pg_temp.code('Theirs', 'complete', 'contributor')],
  '{ok,ok,forbidden}', 'a contributor skips and completes only what is assigned to them');
select is(tests.stored('Mine skip') #> '{result,undo,callId}', (select to_jsonb(tool_call_id) from home_events where id = (tests.stored('Mine skip') #>> '{result,eventId}')::uuid), 'an act of a contributor has an undo');
create function pg_temp.settle(title text) returns text
language sql as $$ select tests.call_tool_in_turn('contributor', 'record_home_event', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Work on ' || settle.title,
  'occurred_on', tests.today() - 3, 'settles', jsonb_build_array(tests.id(settle.title)))) #>> '{result,data,schedule,title}' $$;
select tests.run_as_superuser('update maintenance_occurrences set due_on = due_on - 60 where state = ''due'' and schedule_id = tests.id(''Mine'')');
select is(pg_temp.settle('Mine'), 'Mine', 'work that a contributor records settles what is assigned to them');
select is(pg_temp.settle('Theirs'), null, 'work that a contributor records does not settle other schedules');
select is(pg_temp.code('Theirs', 'complete', 'viewer'), 'forbidden', 'a viewer completes nothing');
select is((tests.call_tool('manage_schedule', 'stranger', jsonb_build_object('schedule_id', tests.id('Theirs'), 'action', 'skip'))) ->> 'code', 'forbidden', 'rejects a stranger');
select is((tests.call_tool('manage_schedule', 'stranger', jsonb_build_object('schedule_id', tests.id('Theirs'), 'action', 'skip'), 'Elm Street')) ->> 'code', 'not_found', 'nor the schedule in their own');

select is((select count(*)::int from maintenance_schedules s where s.status <> 'ended' and 1 <> (select count(*) from maintenance_occurrences o where o.schedule_id = s.id and o.state = 'due')), 0,
  'each schedule has one due occurrence');
rollback;
