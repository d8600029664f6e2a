-- Apps read the comments of the functions as their documentation (docs/guides/data.md). Each object of arguments that a
-- comment names is read from the comment, filled with values and sent.
begin;
select tests.plan(9);
select tests.make_world();

create temp table examples (field text primary key, value jsonb);
insert into examples select e.field, e.value from jsonb_each(jsonb_build_object('name', 'Cabin', 'address_line', '12 Maple Street', 'city', 'Springfield',
  'region', 'IL', 'postal_code', '62701', 'country', 'US', 'time_zone', 'America/Chicago', 'currency', 'USD', 'units', 'imperial', 'year_built', 1954,
  'language', 'en', 'away_from', access.home_today(tests.id('Maple Street')) + 1, 'away_until', access.home_today(tests.id('Maple Street')) + 5)) e (field, value);

create function pg_temp.comment_of(name text) returns text
language sql as $$ select obj_description(p.oid, 'pg_proc') from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = name $$;
-- The fields of the object that follows these words of a comment, each with its example.
create function pg_temp.named(name text, words text) returns jsonb language sql as $$
  select jsonb_object_agg(e.field, e.value)
  from regexp_split_to_table(substring(pg_temp.comment_of(name) from words || '\s*\{ ([^{}]+) \}'), ', ') f (alternatives)
  join examples e on e.field = split_part(f.alternatives, ' | ', 1) $$;
-- The object itself that follows these words.
create function pg_temp.literal(name text, words text) returns jsonb
language sql as $$ select regexp_replace(substring(pg_temp.comment_of(name) from words || '\s*(\{.*\})'), '(\w+):', '"\1":', 'g')::jsonb $$;
create function pg_temp.outcome(statement text) returns text language plpgsql as $$
declare
  result jsonb := tests.store('result', tests.get_as('owner', replace(statement, '$1', 'tests.id(''Maple Street'')')));
begin
  return (result ->> 'code') || coalesce(': ' || (result ->> 'ignored'), '');
exception when others then
  return sqlstate || ': ' || sqlerrm;
end $$;

-- Offers of the catalogue
select tests.make_asset(k, initcap(k)) from unnest(array['furnace', 'dryer', 'boiler', 'water_heater', 'refrigerator', 'dishwasher', 'range_hood', 'smoke_detector', 'carbon_monoxide_detector',
  'septic_system', 'roof', 'gutters', 'sump_pump', 'garage_door', 'chimney', 'washing_machine', 'air_conditioner']) k;
create function pg_temp.offers() returns jsonb language sql as $$
  select tests.get_as('owner', 'list_maintenance_offers(tests.id(''Maple Street''))') $$;
select tests.store('offers', pg_temp.offers());
select cmp_ok(jsonb_array_length(tests.stored('offers')), '>', 16, 'the home has more offers than "all" takes');
select is(pg_temp.outcome(format('run_home_tool($1, ''schedule_maintenance'', %L)', replace(replace(substring(pg_temp.comment_of('list_maintenance_offers') from 'accepts one with (\{[^}]*\}\] \})'),
  'schedules:', '"schedules":'), 'offer: task, asset_id', format('"offer": %s, "asset_id": %s', tests.stored('offers') #> '{0,task}', tests.stored('offers') #> '{0,asset_id}')))),
  'ok', 'schedules one offer as the comment says');
select is((select count(*) from maintenance_schedules where source_reference = tests.stored('offers') #>> '{0,task}'), 1::bigint, 'the schedule is that of the task');
select is(pg_temp.outcome(format('run_home_tool($1, ''schedule_maintenance'', %L)', pg_temp.literal('list_maintenance_offers', 'first 15 with'))), 'ok', 'schedules the first offers as the comment says');
select is((select count(*) from maintenance_schedules where source = 'catalogue'), 16::bigint, 'that are 15');

-- Homes and calendars
select tests.store('home', pg_temp.named('update_home', 'returns it:'));
select tests.sign_in(tests.id('owner'));
select is(update_home(tests.id('Maple Street'), tests.stored('home')) @> (tests.stored('home') - array['away_from', 'away_until']), true,
  'update_home takes ' || tests.stored('home')::text);
select is((select count(*) from homes where away_until is not null), 1::bigint, 'with the days away');
select matches(pg_temp.comment_of('create_calendar_feed'), 'filter: \{ kinds: some of schedules, warranties, reviews; assignee: me or all; links: whether', 'names the filter of a calendar');
select is(create_calendar_feed(tests.id('Maple Street'), filter) @> filter, true, 'create_calendar_feed takes it')
from (values ('{"kinds": ["schedules", "warranties", "reviews"], "assignee": "me", "links": true}'::jsonb)) f (filter);
rollback;
