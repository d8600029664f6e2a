begin;
select tests.plan(16);
select tests.make_world();
-- It is May 20, 2026 in the home and May 21 in UTC.
update homes set time_zone = 'America/New_York' where id = tests.id('Maple Street');
select tests.run_as_superuser($$ create or replace function access.now() returns timestamptz language plpgsql stable as 'begin return ''2026-05-21T02:00:00Z''; end' $$);
select tests.make_asset('dryer', 'Dryer'), tests.make_asset('furnace', 'Furnace'), tests.make_asset('water_heater', 'Water heater'), tests.make_asset('gutters', 'Gutters');
update home_assets set installed_on = '2019-01-01', installed_precision = 'year', provenance = provenance || '{"installed_on": {"source": "stated"}}' where id = tests.id('Dryer');

create function pg_temp.due(title text, asset text, every jsonb, more jsonb default '{}') returns text
language plpgsql as $$
declare
  result jsonb := tests.call_tool('schedule_maintenance', 'owner', jsonb_build_object('schedules', jsonb_build_array(
    jsonb_strip_nulls(jsonb_build_object('title', title, 'asset_id', case when asset is not null then tests.id(asset) end, 'every', every)) || more)));
begin
  return coalesce(result #>> '{data,schedules,0,due_on}', result ->> 'code') || coalesce(' ' || (
    select anchor_on from maintenance_schedules where id = (result #>> '{data,schedules,0,schedule_id}')::uuid), '');
end $$;
create function pg_temp.work(title text, asset text, day date, kind text default 'maintenance_performed') returns uuid
language sql as $$ select tests.make_event(title, kind, jsonb_strip_nulls(jsonb_build_object('asset_id', case when asset is not null then tests.id(asset) end, 'occurred_on', day))) $$;

select is(pg_temp.due('Clean the dryer vent', 'Dryer', '{"count": 1, "unit": "year"}'), '2026-05-20 2026-05-20', 'work that was never done is due today in the home''s time zone (scene 7)');
select is(pg_temp.due('Service the dryer', 'Dryer', '{"count": 1, "unit": "year"}', '{"due_on": "2026-08-01"}'), '2026-08-01 2026-08-01', 'a given date stays');
select is(pg_temp.due('Change the filter', 'Furnace', '{"count": 3, "unit": "month"}', '{"fixed": true}'), '2026-05-20 2026-05-20', 'a calendar without a date begins today');
select is(pg_temp.due('Look at it', 'Furnace', null), 'invalid_arguments', 'work for once needs a date');

-- Seasons
select is(pg_temp.due('Tune-up', 'Furnace', '{"count": 1, "unit": "year", "season": [9, 10, 11], "fixed": true}'), '2026-09-01 2026-09-01', 'a season to come begins on its first day');
select is(pg_temp.due('Clean the gutters', 'Gutters', '{"count": 1, "unit": "year", "season": [4, 5, 6], "fixed": true}'), '2026-05-20 2026-04-01', 'in a season that has begun the work is due today');
select pg_temp.work('Gutters cleaned, leaves everywhere', 'Gutters', '2026-05-02');
select is(pg_temp.due('Clean the screens', 'Gutters', '{"count": 1, "unit": "year", "season": [4, 5, 6], "fixed": true}'), '2026-05-20 2026-04-01', 'other work does not count');
select pg_temp.work('Cleaned the downspouts', 'Gutters', '2026-05-03');
select is(pg_temp.due('Clean the downspouts', 'Gutters', '{"count": 1, "unit": "year", "season": [4, 5, 6], "fixed": true}'), '2027-05-03 2027-04-01', 'work that was done this season is due in the next one');

-- An entry of that work
select pg_temp.work('Flushed the water heater', 'Water heater', '2026-03-02'), pg_temp.work('Flushing', 'Water heater', '2025-03-02');
select is(pg_temp.due('Flush the water heater', 'Water heater', '{"count": 1, "unit": "year"}'), '2027-03-02 2027-03-02', 'counts from the last entry of that work');
select pg_temp.work('Anode replaced', 'Water heater', '2020-03-02', 'repair_completed');
select is(pg_temp.due('Replace the anode', 'Water heater', '{"count": 3, "unit": "year"}'), '2026-05-20 2026-05-20', 'what would be overdue by then is due today');
select is(pg_temp.due('Drain it', 'Water heater', '{"count": 1, "unit": "year"}'), '2026-05-20 2026-05-20', 'other work on the system does not count');
select pg_temp.work('Belt checked', 'Dryer', '2026-05-10');
select is(pg_temp.due('Check the belt', 'Furnace', '{"count": 3, "unit": "month"}'), '2026-05-20 2026-05-20', 'the work on another system does not count');
select pg_temp.work('Pests inspected', null, '2026-05-10', 'inspection');
select is(pg_temp.due('Inspect for pests', null, '{"count": 3, "unit": "month"}'), '2026-08-10 2026-08-10', 'work on the home counts for the home');
select pg_temp.work('Lint trap washed', 'Dryer', '2026-05-10');
select tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.id('Lint trap washed'), 'action', 'void'));
select is(pg_temp.due('Wash the lint trap', 'Dryer', '{"count": 3, "unit": "month"}'), '2026-05-20 2026-05-20', 'an entry that was removed does not count');
select tests.make_event('Wash the drum', 'issue_reported', jsonb_build_object('asset_id', tests.id('Dryer'), 'occurred_on', '2026-05-10'));
select is(pg_temp.due('Wash the drum', 'Dryer', '{"count": 3, "unit": "month"}'), '2026-05-20 2026-05-20', 'a report is no work');

-- A new system
select tests.make_asset('refrigerator', 'Fridge');
update home_assets set installed_on = '2026-04-01', installed_precision = 'month', provenance = provenance || '{"installed_on": {"source": "stated"}}' where id = tests.id('Fridge');
select is(pg_temp.due('Clean the coils', 'Fridge', '{"count": 6, "unit": "month"}'), '2026-10-01 2026-10-01', 'a system that is younger than the interval needs the work an interval after its installation');
rollback;
