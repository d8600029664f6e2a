begin;
select tests.plan(25);
select tests.make_world();
select tests.make_asset('hvac', 'HVAC'), tests.make_asset('sump_pump', 'Sump pump'), tests.make_asset('dryer', 'Dryer');
create function pg_temp.task(title text, every text default null, fields jsonb default '{}') returns jsonb
language sql as $$
  select jsonb_strip_nulls(jsonb_build_object('title', title, 'every', case when every is not null then case every
    when 'fall' then '{"count": 1, "unit": "year", "season": [9, 10, 11], "fixed": true}'
    when '3 months' then '{"count": 3, "unit": "month"}'
    else jsonb_build_object('count', 1, 'unit', every) end end)) || fields
$$;
-- Runs the tool in a turn with this message and stores its call under the key.
create function pg_temp.schedule(key text, message text, variadic tasks jsonb[]) returns text language sql as $$
  select coalesce(c #>> '{result,code}' || ': ' || tests.read_text(c #> '{result,message}'), 'pending: ' || tests.read_text(c #> '{approval,preview}'))
  from tests.store(key, tests.call_tool_in_turn('owner', 'schedule_maintenance', jsonb_build_object('schedules', to_jsonb(tasks)),
    jsonb_build_object('own_words', message), jsonb_build_object('id', key), key)) c
$$;
create function pg_temp.undo(key text) returns text language sql as $$
  select (r #>> '{result,code}') from tests.store('undo ' || key, tests.call_tool_in_turn('owner', 'correct_home_record',
    jsonb_build_object('call_id', tests.stored(key) #> '{result,undo,callId}', 'action', 'void'))) r
$$;
create function pg_temp.listed() returns text
language sql as $$ select string_agg(s.title || ' ' || s.status || ' ' || (select count(*) from maintenance_occurrences o where o.schedule_id = s.id and o.state = 'due'), ', ' order by s.number) from maintenance_schedules s $$;

select matches(pg_temp.schedule('three', 'hvac tune-up every fall, test the sump every 3 months, dryer vent once a year',
    pg_temp.task('HVAC tune-up', 'fall', '{"system_kind": "hvac"}'), pg_temp.task('Test the sump pump', '3 months', '{"system_kind": "sump_pump"}'), pg_temp.task('Clean the dryer vent', 'year', '{"system_kind": "dryer"}')),
  '^ok: schedules_added .*"every": \{"unit": "year", "count": 1, "fixed": true, "season": \[9, 10, 11\]\}, "title": "HVAC tune-up", "due_on": .*"every": \{"unit": "month", "count": 3\}, "title": "Test the sump pump", .*"Clean the dryer vent"', 'schedules what the message names');
select is((select string_agg(concat_ws(' ', a.name, s.recurrence, s.every_count, s.every_unit, s.season_months::text, s.source), ', ' order by s.number) from maintenance_schedules s join home_assets a on a.id = s.asset_id),
  'HVAC fixed_calendar 1 year {9,10,11} person, Sump pump after_completion 3 month person, Dryer after_completion 1 year person', 'a schedule has its system and recurrence');
select is((select string_agg(o.due_on::text, ', ' order by s.number) from maintenance_schedules s join maintenance_occurrences o on o.schedule_id = s.id where s.title <> 'HVAC tune-up'),
  tests.today() || ', ' || tests.today(), 'work that was never done is due today');
select ok((select extract(month from o.due_on) in (9, 10, 11) and o.due_on >= tests.today() from maintenance_schedules s join maintenance_occurrences o on o.schedule_id = s.id where s.title = 'HVAC tune-up'), 'the first date of a season lies in the season');
select is((select string_agg(event_type || ' ' || title, ', ' order by seq) from home_timeline), 'schedule_changed HVAC tune-up, schedule_changed Test the sump pump, schedule_changed Clean the dryer vent', 'each schedule is an event schedule_changed');
select is(pg_temp.schedule('again', 'test the sump every 3 months', pg_temp.task('test the sump pump', '3 months', '{"system_kind": "sump_pump"}')), format('already_done: already_scheduled {"schedules": [{"title": "test the sump pump", "due_on": "%s"}]}', tests.today()), 'the same task again is already done, and the result says when it is due');
select is(pg_temp.undo('three'), 'ok', 'one undo of three schedules succeeds');
select is(pg_temp.listed(), 'HVAC tune-up ended 0, Test the sump pump ended 0, Clean the dryer vent ended 0', 'an undo ends all schedules of the call');
select is(pg_temp.undo('undo three'), 'ok', 'an undo of the undo succeeds');
select is(pg_temp.listed(), 'HVAC tune-up active 1, Test the sump pump active 1, Clean the dryer vent active 1', 'an undo of the undo makes the schedules active again');
select tests.store('snoozed', tests.call_tool_in_turn('owner', 'manage_schedule', jsonb_build_object('action', 'snooze', 'until', tests.today() + 500,
  'schedule_id', (select s.id from maintenance_schedules s where s.title = 'Clean the dryer vent')), '{"own_words": "Snooze the dryer vent"}'));
select is(array[tests.stored('snoozed') #>> '{result,code}', pg_temp.undo('three')], '{ok,conflict}', 'an undo conflicts with a later change of one schedule');
select is(pg_temp.listed(), 'HVAC tune-up active 1, Test the sump pump active 1, Clean the dryer vent active 1', 'an undo with a conflict changes no schedule');

select matches(pg_temp.schedule('four', 'schedule gutters, deck, roof and windows every year', pg_temp.task('Clean the gutters', 'year'), pg_temp.task('Check the deck', 'year'), pg_temp.task('Check the roof', 'year'), pg_temp.task('Wash the windows', 'year')),
  '^pending: may_schedule {"schedules": .*"Clean the gutters".*"Wash the windows".*}; undoable_once_confirmed$', 'more than three need one approval');
select is((select count(*)::int from maintenance_schedules), 3, 'schedules nothing before the approval');
select tests.sign_in(tests.id('owner'));
select tests.respond('four', 'four', tests.approval());
select tests.finish_turn('four');
select tests.as_superuser();
select is((select count(*)::int from maintenance_schedules where status = 'active'), 7, 'schedules all tasks after the approval');
select matches(pg_temp.schedule('unnamed', 'what should I look after?', pg_temp.task('Drain the boiler', 'year')), '^pending: may_schedule {"schedules": \[{[^}]*}[^}]*}\]}; undoable_once_confirmed$', 'a task that the message does not name needs an approval');

select is(pg_temp.schedule('once', 'stain the fence on May 1', pg_temp.task('Stain the fence', null, '{"due_on": "2126-05-01"}')), 'ok: schedules_added {"schedules": [{"title": "Stain the fence", "due_on": "2126-05-01"}]}', 'schedules a one-off');
select is(pg_temp.schedule('undated', 'stain the shed', pg_temp.task('Stain the shed')), 'invalid_arguments: schedule_needs_date {"title": "Stain the shed"}', 'a one-off needs a date');
select is(pg_temp.schedule('past', 'stain the shed', pg_temp.task('Stain the shed', null, '{"due_on": "2020-05-01"}')), 'invalid_arguments: schedule_date_passed {"due_on": "2020-05-01"}', 'rejects a date that has passed');
select is(pg_temp.schedule('mixed', 'stain the shed, wash the car', pg_temp.task('Stain the shed', 'year'), pg_temp.task('Wash the car', 'moon')), 'invalid_arguments: argument_malformed {"form": "interval", "field": "schedules[1].every", "given": "{\"unit\": \"moon\", \"count\": 1}"}', 'adds all tasks or none');
select is((select count(*)::int from maintenance_schedules where title = 'Stain the shed'), 0, 'one bad task adds nothing');
select is(pg_temp.schedule('assigned', 'the member mows the lawn every week', pg_temp.task('Mow the lawn', 'week', '{"assignee": "member", "lead_days": 1, "minutes": 40, "due_on": "2126-05-01"}')),
  'ok: schedules_added {"schedules": [{"every": {"unit": "week", "count": 1}, "title": "Mow the lawn", "due_on": "2126-05-01", "assignee": "member", "lead_days": 1}]}', 'assigns a member');
select is((select concat_ws(' ', p.display_name, s.lead_days, s.estimated_minutes) from maintenance_schedules s join people p on p.id = s.assignee_person_id), 'member 1 40', 'stores assignee, lead days and minutes');
select is(pg_temp.schedule('nobody', 'Bob sweeps every week', pg_temp.task('Sweep', 'week', '{"assignee": "Bob"}')), 'invalid_arguments: schedule_member_unknown {"given": "Bob"}', 'rejects an unknown assignee');
select is(tests.call_tool('schedule_maintenance', 'owner', jsonb_build_object('schedules', (select jsonb_agg(pg_temp.task('Task ' || n, 'year')) from generate_series(1, 41) n))) ->> 'code', 'invalid_arguments', 'rejects more than 40 tasks');
rollback;
