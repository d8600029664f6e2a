-- Apps read the comments of the functions as their documentation (docs/data-api.md). Each object of arguments that a
-- comment names is read from the comment, filled with values and sent.
begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(22);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace'), tests.make_asset('dryer', 'Dryer'), tests.make_asset('boiler', 'Boiler');
insert into vendors (id, home_id, name, created_by) values (tests.id('Acme'), tests.id('Maple Street'), 'Acme', tests.id('owner'));
select tests.make_event('Visit', 'repair_completed');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Furnace')));
select tests.make_schedule(s, 'after_completion', 3, access.home_today(tests.id('Maple Street')) + 5) from unnest(array['Done', 'Snooze', 'Move', 'Change']) s;

create temp table examples (field text primary key, value jsonb);
insert into examples select e.field, e.value from jsonb_each(jsonb_build_object(
  'kind', 'water_heater', 'name', 'Tank', 'space', 'attic', 'manufacturer', 'Rheem', 'model', 'XG40', 'serial', 'S-1', 'installed_on', '2019',
  'purchased_on', '2019-02', 'price', 900, 'warranty_until', '2031-05-01', 'event_type', 'repair_completed', 'title', 'Valve replaced', 'description', 'It dripped.',
  'severity', 'low', 'asset_id', tests.id('Furnace'), 'occurred_on', '2025-11-03', 'cost_actual', 240, 'performed_by', 'Sam', 'vendor_name', 'Acme',
  'review_on', access.home_today(tests.id('Maple Street')) + 40, 'reason', 'The bill says so', 'settles', jsonb_build_array(tests.id('Leak')),
  'system_kind', 'dryer', 'disposition', 'sold', 'trades', '["plumbing"]'::jsonb, 'phone', '555-0101', 'email', 'acme@example.com',
  'website', 'acme.example') || jsonb_build_object('notes', 'Rings back', 'removed', true, 'done_on', '2025-11-03', 'note', 'As planned',
  'until', access.home_today(tests.id('Maple Street')) + 20, 'every', '{"count": 6, "unit": "month"}'::jsonb, 'fixed', true, 'lead_days', 3, 'minutes', 30, 'assignee', 'me',
  'due_on', access.home_today(tests.id('Maple Street')) + 30, 'address_line', '12 Maple Street', 'city', 'Springfield', 'region', 'IL', 'postal_code', '62701',
  'country', 'US', 'time_zone', 'America/Chicago', 'currency', 'USD', 'units', 'imperial', 'year_built', 1954, 'language', 'en',
  'away_from', access.home_today(tests.id('Maple Street')) + 1, 'away_until', access.home_today(tests.id('Maple Street')) + 5)) e (field, value);

create function pg_temp.comment_of(name text) returns text
language sql as $$ select obj_description(p.oid, 'pg_proc') from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = name $$;
-- The fields of the object that follows these words of a comment, each with its example.
create function pg_temp.named(name text, words text) returns jsonb
language sql as $$
  select jsonb_object_agg(e.field, e.value)
  from regexp_split_to_table(substring(pg_temp.comment_of(name) from words || '\s*\{ ([^{}]+) \}'), ', ') f (alternatives)
  join examples e on e.field = split_part(f.alternatives, ' | ', 1) $$;
-- The object itself that follows these words.
create function pg_temp.literal(name text, words text) returns jsonb
language sql as $$ select regexp_replace(substring(pg_temp.comment_of(name) from words || '\s*(\{.*\})'), '(\w+):', '"\1":', 'g')::jsonb $$;
create function pg_temp.outcome(statement text) returns text
language plpgsql as $$
declare
  result jsonb;
begin
  perform tests.sign_in(tests.id('owner'));
  execute 'select ' || replace(statement, '$1', quote_literal(tests.id('Maple Street')) || '::uuid') into result;
  perform tests.as_superuser();
  return (tests.store('result', result) ->> 'code') || coalesce(': ' || (result ->> 'ignored'), '');
exception when others then
  perform tests.as_superuser();
  return sqlstate || ': ' || sqlerrm;
end $$;

create temp table calls (place int generated always as identity, statement text, arguments jsonb);
insert into calls (statement, arguments) values
  ('add_asset($1, %L)', pg_temp.named('add_asset', 'Adds a system:')),
  ('update_asset($1, tests.id(''Boiler''), %L)', pg_temp.named('add_asset', 'Adds a system:') - 'kind'),
  ('add_vendor($1, %L)', pg_temp.named('add_vendor', 'for the home:') || '{"name": "Nova"}'),
  ('update_vendor($1, tests.id(''Acme''), %L)', pg_temp.named('add_vendor', 'for the home:') - 'name'),
  ('correct_event($1, tests.id(''Visit''), %L)', pg_temp.named('correct_event', 'Corrects an event:')),
  ('record_event($1, %L)', pg_temp.named('record_event', 'record_home_event:')),
  ('replace_asset($1, tests.id(''Dryer''), %L)', pg_temp.named('replace_asset', 'replaces it:')),
  ('act_on_schedule($1, tests.id(''Done''), ''complete'', %L)', pg_temp.named('act_on_schedule', 'complete')),
  ('act_on_schedule($1, tests.id(''Snooze''), ''snooze'', %L)', pg_temp.named('act_on_schedule', 'snooze')),
  ('act_on_schedule($1, tests.id(''Move''), ''reschedule'', %L)', pg_temp.named('act_on_schedule', 'reschedule')),
  ('act_on_schedule($1, tests.id(''Change''), ''change'', %L)', pg_temp.named('act_on_schedule', 'change')),
  ('add_schedules($1, %L)', jsonb_build_object('schedules', jsonb_build_array(pg_temp.named('add_schedules', '\{ schedules: \['))));
select is(pg_temp.outcome(format(statement, arguments)), 'ok', format(statement, arguments)) from calls order by place;
select is((select array_agg(c.statement order by c.place) from calls c where c.arguments is null), null, 'each comment names its arguments');

-- Offers of the catalogue
select tests.make_asset(k, initcap(k)) from unnest(array['water_heater', 'refrigerator', 'dishwasher', 'range_hood', 'smoke_detector', 'carbon_monoxide_detector',
  'septic_system', 'roof', 'gutters', 'sump_pump', 'garage_door', 'chimney', 'washing_machine', 'air_conditioner']) k;
create function pg_temp.offers() returns jsonb language plpgsql as $$
declare
  offers jsonb;
begin
  perform tests.sign_in(tests.id('owner'));
  offers := list_maintenance_offers(tests.id('Maple Street'));
  perform tests.as_superuser();
  return offers;
end $$;
select tests.store('offers', pg_temp.offers());
select cmp_ok(jsonb_array_length(tests.stored('offers')), '>', 16, 'the home has more offers than "all" takes');
select is(pg_temp.outcome(format('add_schedules($1, %L)', replace(replace(substring(pg_temp.comment_of('list_maintenance_offers') from 'accepts one with (\{[^}]*\}\] \})'),
  'schedules:', '"schedules":'), 'offer: task, asset_id', format('"offer": %s, "asset_id": %s', tests.stored('offers') #> '{0,task}', tests.stored('offers') #> '{0,asset_id}')))),
  'ok', 'schedules one offer as the comment says');
select is((select count(*) from maintenance_schedules where source_reference = tests.stored('offers') #>> '{0,task}'), 1::bigint, 'the schedule is that of the task');
select is(pg_temp.outcome(format('add_schedules($1, %L)', pg_temp.literal('list_maintenance_offers', 'first 15 with'))), 'ok', 'schedules the first offers as the comment says');
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

select * from finish();
rollback;
