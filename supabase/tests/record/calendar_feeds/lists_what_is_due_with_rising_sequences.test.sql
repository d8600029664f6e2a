begin;
select tests.plan(31);
select tests.make_world();
-- Noon in New York on 10 March 2026.
select tests.set_clock('2026-03-10T16:00:00Z');

create temp table feed (name text, token text);
grant all on feed to public;
create function pg_temp.create_feed(name text, who text, filter jsonb) returns void language sql as $$
  insert into feed values (name, tests.create_feed(who, filter) ->> 'token')
$$;
create function pg_temp.read_feed(name text, known_version text default null) returns jsonb language sql as $$
  select tests.read_feed(f.token, known_version) from feed f where f.name = $1
$$;
-- Returns "2026-03-10 Flush, 2026-03-20 Test".
create function pg_temp.list_entries(name text) returns text language sql as $$
  select string_agg((e ->> 'date') || ' ' || tests.read_text(e -> 'title'), ', ' order by e ->> 'date', e ->> 'title')
  from jsonb_array_elements(pg_temp.read_feed(name) -> 'entries') e
$$;
create function pg_temp.sequence_of(uid text) returns bigint language sql as $$
  select (e ->> 'sequence')::bigint from jsonb_array_elements(pg_temp.read_feed('all') -> 'entries') e where e ->> 'uid' = uid
$$;
create function pg_temp.date_of(uid text) returns text language sql as $$
  select e ->> 'date' from jsonb_array_elements(pg_temp.read_feed('all') -> 'entries') e where e ->> 'uid' = uid
$$;
select pg_temp.create_feed('all', 'viewer', '{}');
select is(pg_temp.read_feed('all') -> 'entries', '[]', 'a calendar of a home without upkeep is empty');

-- What is due.
select tests.make_schedule('Flush', 'after_completion', 12, '2026-04-01');
select tests.make_schedule('Paint', 'one_off', null, '2029-05-01');
select is(pg_temp.list_entries('all'), '2026-04-01 Flush, 2029-05-01 Paint', 'lists the due date of each schedule, however far');
select is(pg_temp.date_of(tests.id('due Flush')::text), '2026-04-01', 'the uid is the id of the occurrence');
update maintenance_occurrences set due_on = '2026-03-01' where id = tests.id('due Flush');
select is(pg_temp.date_of(tests.id('due Flush')::text), '2026-03-10', 'shows overdue work today');
update maintenance_schedules set status = 'paused' where id = tests.id('Paint');
select is(pg_temp.list_entries('all'), '2026-03-10 Flush', 'a paused schedule shows nothing');
update homes set time_zone = 'Pacific/Kiritimati' where id = tests.id('Maple Street');
select is(pg_temp.list_entries('all'), '2026-03-11 Flush', 'today is the day in the home''s time zone');
update homes set time_zone = 'America/New_York' where id = tests.id('Maple Street');

-- Sequences.
create temp table sequences as select 1 as n, pg_temp.sequence_of(tests.id('due Flush')::text) as sequence;
select tests.set_clock('2026-03-12T16:00:00Z');
insert into sequences select 2, pg_temp.sequence_of(tests.id('due Flush')::text);
update maintenance_occurrences set snoozed_until = '2026-03-20' where id = tests.id('due Flush');
select is(pg_temp.date_of(tests.id('due Flush')::text), '2026-03-20', 'shows a snoozed entry on its new date');
insert into sequences select 3, pg_temp.sequence_of(tests.id('due Flush')::text);
update maintenance_occurrences set due_on = '2026-03-25', snoozed_until = null where id = tests.id('due Flush');
insert into sequences select 4, pg_temp.sequence_of(tests.id('due Flush')::text);
update maintenance_occurrences set due_on = '2026-03-01' where id = tests.id('due Flush');
insert into sequences select 5, pg_temp.sequence_of(tests.id('due Flush')::text);
select is((select array_agg(n order by sequence, n) from sequences), array[1, 2, 3, 4, 5], 'the sequence rises with each day overdue, snooze, reschedule and undo');
select is((select count(distinct sequence)::int from sequences), 5, 'each time');
update maintenance_occurrences set state = 'done', done_on = '2026-03-12', settled_at = now() where id = tests.id('due Flush');
select is(pg_temp.list_entries('all'), null, 'work that is done shows nothing');
update maintenance_occurrences set state = 'due', done_on = null, settled_at = null where id = tests.id('due Flush');
select is(pg_temp.sequence_of(tests.id('due Flush')::text), (select max(sequence) from sequences), 'its undo shows the same entry');
update maintenance_schedules set status = 'ended' where id = tests.id('Flush');

-- Repeats of fixed calendars.
select tests.make_schedule('Test', 'fixed_calendar', 3, '2026-01-31');
update maintenance_occurrences set due_on = '2026-04-30' where id = tests.id('due Test');
select is(pg_temp.list_entries('all'), '2026-04-30 Test, 2026-07-31 Test, 2026-10-31 Test, 2027-01-31 Test', 'repeats a fixed calendar for a year, by month ends');
select is(pg_temp.date_of(tests.id('Test') || '-20260731'), '2026-07-31', 'the uid of a repeat has its schedule and date');
update maintenance_occurrences set due_on = '2026-01-31' where id = tests.id('due Test');
select is(pg_temp.list_entries('all'), '2026-03-12 Test, 2026-04-30 Test, 2026-07-31 Test, 2026-10-31 Test, 2027-01-31 Test', 'an overdue one is shown once, today');
update maintenance_schedules set every_count = 1, every_unit = 'week', season_months = '{4, 5}', anchor_on = '2026-04-13' where id = tests.id('Test');
select is(pg_temp.list_entries('all'), '2026-03-12 Test, 2026-04-13 Test, 2026-04-20 Test, 2026-04-27 Test, 2026-05-04 Test, 2026-05-11 Test, 2026-05-18 Test, 2026-05-25 Test',
  'dates outside the season fall on the first day of the next one, which is beyond the year');
update maintenance_schedules set every_unit = 'day', season_months = null where id = tests.id('Test');
select is(jsonb_array_length(pg_temp.read_feed('all') -> 'entries'), 61, 'at most 60 repeats of a schedule');
update homes set away_from = '2026-04-14', away_until = '2026-04-29' where id = tests.id('Maple Street');
update maintenance_schedules set every_unit = 'month' where id = tests.id('Test');
select is(left(pg_temp.list_entries('all'), 59), '2026-03-12 Test, 2026-04-13 Test, 2026-05-13 Test, 2026-06-', 'days at home are shown');
update homes set away_from = '2026-04-10' where id = tests.id('Maple Street');
select is(left(pg_temp.list_entries('all'), 59), '2026-03-12 Test, 2026-04-30 Test, 2026-05-13 Test, 2026-06-', 'a date while nobody is at home moves to the day after');
update homes set away_from = null, away_until = null where id = tests.id('Maple Street');
select tests.make_schedule('Clean', 'after_completion', 1, '2026-04-02');
update maintenance_schedules set status = 'ended' where id = tests.id('Test');
select is(pg_temp.list_entries('all'), '2026-04-02 Clean', 'work after a completion has no repeats: their dates are not known');

-- Warranties and reviews.
select tests.make_asset('furnace', 'Furnace');
select tests.run_without_triggers($$ update home_assets set warranty_until = '2026-06-30', serial = 'SN-4711', version = 7 where id = tests.id('Furnace') $$);
select tests.make_asset('dishwasher', 'Dishwasher');
select tests.run_without_triggers($$ update home_assets set warranty_until = '2026-03-09' where id = tests.id('Dishwasher') $$);
select is(pg_temp.list_entries('all'), '2026-04-02 Clean, 2026-06-30 warranty_ends {"name": "Furnace"}', 'shows the end of a warranty, unless it is past');
select is(pg_temp.sequence_of(tests.id('Furnace')::text), 7::bigint, 'its sequence rises with the version of the asset');
select tests.make_event('Crack', 'observation', '{"review_on": "2026-05-05"}');
select tests.make_event('Old crack', 'observation', '{"review_on": "2026-02-05"}');
select is(pg_temp.list_entries('all'), '2026-03-12 Old crack, 2026-04-02 Clean, 2026-05-05 Crack, 2026-06-30 warranty_ends {"name": "Furnace"}', 'shows reviews, past ones today');

-- The same as the view of the app, which the role of calendars does not read.
create temp table attention as select id, greatest(due_on, access.home_today(home_id)) as shown_on, title from home_attention where home_id = tests.id('Maple Street');
select set_eq($$ select (e ->> 'date')::date, btrim(tests.name_systems(coalesce(e #> '{title,statements,0,name}', e -> 'title')::text), '"') from jsonb_array_elements(pg_temp.read_feed('all') -> 'entries') e $$,
  $$ select shown_on, title from attention $$, 'shows what home_attention has');
select ok((select count(*) = 4 from attention), 'of each kind');

-- Filters.
update maintenance_schedules set assignee_person_id = tests.id('member') where id = tests.id('Clean');
select pg_temp.create_feed('mine', 'member', '{"assignee": "me", "kinds": ["schedules"]}');
select pg_temp.create_feed('not mine', 'viewer', '{"assignee": "me", "kinds": ["schedules"]}');
select pg_temp.create_feed('warranties', 'viewer', '{"kinds": ["warranties"]}');
select pg_temp.create_feed('reviews', 'viewer', '{"kinds": ["reviews"]}');
select is(pg_temp.list_entries('mine'), '2026-04-02 Clean', 'me: what is assigned to the person');
select is(pg_temp.list_entries('not mine'), null, 'and nothing else');
select is(pg_temp.list_entries('warranties'), '2026-06-30 warranty_ends {"name": "Furnace"}', 'shows only the chosen kinds: warranties');
select is(pg_temp.list_entries('reviews'), '2026-03-12 Old crack, 2026-05-05 Crack', 'reviews');

-- What a calendar contains.
update homes set address_line = '12 Secret Road', city = 'Springfield' where id = tests.id('Maple Street');
select ok(pg_temp.read_feed('all')::text !~ 'SN-4711|Secret|Springfield', 'it has no serial number and no address');
select is(pg_temp.read_feed('all', pg_temp.read_feed('all') ->> 'version') - 'version', '{}', 'a known version returns no entries');
create temp table versions as select pg_temp.read_feed('all') ->> 'version' as version;
select tests.run_without_triggers($$ update home_assets set name = 'Boiler' where id = tests.id('Furnace') $$);
select isnt(pg_temp.read_feed('all') ->> 'version', version, 'a changed title changes the version') from versions;
rollback;
