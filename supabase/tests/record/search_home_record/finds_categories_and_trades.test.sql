begin;
select tests.plan(17);
select tests.make_world(), tests.make_asset('toilet', 'Toilet', 'upstairs bathroom');
select tests.make_asset('air_conditioner', 'Central air', 'backyard');
insert into public.vendors (id, home_id, name, trades, phone, created_by) values
  (tests.id('ABC'), tests.id('Maple Street'), 'ABC Plumbing', '{}', '555-0100', tests.id('owner')),
  (tests.id('Joe'), tests.id('Maple Street'), 'Joe and Sons', '{electrician}', null, tests.id('owner'));
select tests.make_event('New flapper', 'repair_completed', jsonb_build_object('asset_id', tests.id('Toilet'), 'occurred_on', '2026-02-01', 'cost_actual_minor', 1200));
select tests.make_event('Unclogged the kitchen sink', 'repair_completed', jsonb_build_object('occurred_on', '2026-01-01', 'cost_actual_minor', 9000, 'vendor_id', tests.id('ABC')));
select tests.make_event('Rewired the porch light', 'repair_completed', jsonb_build_object('occurred_on', '2025-12-01', 'cost_actual_minor', 30000, 'vendor_id', tests.id('Joe')));
select tests.make_event('Recharged the refrigerant', 'repair_completed', jsonb_build_object('asset_id', tests.id('Central air'), 'occurred_on', '2025-07-01', 'cost_actual_minor', 40000));
select tests.make_event('Replaced batteries of the doorbell', 'maintenance_performed', '{"occurred_on": "2025-06-01"}');
-- A kind counts for its category by the title of an event only.
select tests.make_event('Painted the walls', 'maintenance_performed', '{"occurred_on": "2025-05-02", "body": "Covered the sink and the faucet"}');
select tests.make_event('The washer works as well as before', 'note', '{"occurred_on": "2025-05-01"}');

create function pg_temp.search(input jsonb) returns jsonb
language sql as $$ select tests.call_tool('search_home_record', 'viewer', input) $$;
create function pg_temp.titles(input jsonb) returns text language sql as $$
  select string_agg(e ->> 'title', ', ' order by e ->> 'title')
  from jsonb_array_elements(pg_temp.search(input) #> '{data,entries}') e
$$;

select is(pg_temp.titles('{"query": "plumbing"}'), 'New flapper, Unclogged the kitchen sink', 'a category includes work on its kinds, with and without an asset');
select is(pg_temp.titles('{"query": "how much did we spend on plumbing repairs?"}'), 'New flapper, Unclogged the kitchen sink', 'a category is found in a sentence');
select is(pg_temp.titles('{"system_kind": "plumbing"}'), 'New flapper, Unclogged the kitchen sink', 'the argument system_kind accepts a category');
select is(pg_temp.search('{"query": "plumbing", "find": "sum"}') #>> '{data,sums,0,amount}', '102.00', 'a category is summed');
select is(pg_temp.search('{"query": "plumbing walls"}') #> '{data,partial_matches,0,are_together}', 'false'::jsonb, 'an event whose title names no kind of the category matches the other word only');
select is(pg_temp.titles('{"query": "HVAC"}'), 'Recharged the refrigerant', 'HVAC means heating and cooling');
select is(pg_temp.titles('{"query": "heating and cooling"}'), 'Recharged the refrigerant', 'a category named by two words is one subject');
select is(pg_temp.search('{"query": "AC", "find": "list"}') #>> '{data,assets,0,name}', 'Central air (backyard)', 'an alias finds the asset');

select is(pg_temp.titles('{"query": "plumber"}'), 'Unclogged the kitchen sink', 'the worker of a trade finds the work of its vendors only');
select is(pg_temp.search('{"query": "who is our plumber?"}') #> '{data,vendors}',
  jsonb_build_array(jsonb_build_object('id', tests.id('ABC'), 'name', 'ABC Plumbing', 'phone', '555-0100')), 'the worker of a trade finds the vendor by name');
select is(pg_temp.search('{"query": "electrician"}') #>> '{data,vendors,0,name}', 'Joe and Sons', 'the worker of a trade finds the vendor by trade');
select is(pg_temp.titles('{"query": "electrician"}'), 'Rewired the porch light', 'events match the trade of their vendor');
select is(tests.read_text(pg_temp.search('{"query": "when did the plumber last come?", "find": "last"}')),
  'last_entry {"cost": {"amount": "90.00", "currency": "USD"}, "title": "Unclogged the kitchen sink", "vendor": "ABC Plumbing", "occurred_on": "2026-01-01"}', 'the message has the cost and the vendor');

select is(pg_temp.titles('{"query": "battery"}'), 'Replaced batteries of the doorbell', 'matches another form of the word');
select is(pg_temp.titles('{"query": "replacing doorbell battery"}'), 'Replaced batteries of the doorbell', 'matches the stems of several words');
select is(pg_temp.titles('{"query": "well pump"}'), null, 'an alias with another meaning finds no such text');
select is(pg_temp.search('{"query": "and or, & / +"}') ->> 'success', 'true', 'accepts separators without words');
rollback;
