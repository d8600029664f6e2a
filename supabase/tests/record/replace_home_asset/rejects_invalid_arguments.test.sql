begin;
set local search_path = public, extensions;
select plan(24);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_asset('deck', 'Old deck');
select tests.make_asset('roof', 'Foreign roof', null, 'Elm Street');
update home_assets set status = 'removed' where id = tests.id('Old deck');

create function tests.replaced(person text, more jsonb, home text default 'Maple Street') returns text
language sql set search_path = ''
as $$
  select r ->> 'code' || ': ' || (r ->> 'message')
  from tests.run_tool('replace_home_asset', person, pg_catalog.jsonb_build_object('old_asset_id', tests.id('Water heater')) || more, home) r
$$;

select is(tests.replaced('owner', jsonb_build_object('old_asset_id', tests.id('Foreign roof'))),
  'not_found: Nothing was changed: I can''t find that system in this home''s record.', 'Another home''s asset is not found');
select is(tests.replaced('owner', jsonb_build_object('old_asset_id', gen_random_uuid())),
  'not_found: Nothing was changed: I can''t find that system in this home''s record.', 'nor is one that is none');
select matches(tests.replaced('owner', '{"old_asset_id": "the heater"}'), '^not_found: ', 'nor is a word');
select matches(tests.replaced('owner', '{"old_asset_id": null}'), '^not_found: ', 'nor is nothing');
select is(tests.replaced('owner', jsonb_build_object('old_asset_id', tests.id('Old deck'))),
  'conflict: Nothing was changed: the Old deck is no longer in this home.', 'What was removed is not replaced');
select matches(tests.replaced('contributor', '{}'), '^forbidden: ', 'A contributor adds and does not change');
select matches(tests.replaced('viewer', '{}'), '^forbidden: ', 'a viewer reads');
select is(tests.replaced('stranger', '{}'), 'not_found: I can''t find that home.', 'a stranger finds no home');
select matches(tests.replaced('stranger', '{}', 'Elm Street'), '^not_found: ', 'and from their own home no system of another');

select is(tests.replaced('owner', jsonb_build_object('occurred_on', (private.home_today(tests.id('Maple Street')) + 1)::text)),
  'invalid_arguments: Nothing was changed: ' || private.say_date(private.home_today(tests.id('Maple Street')) + 1) || ' has not come yet; tell me when it is done.', 'Not in the future');
select matches(tests.replaced('owner', jsonb_build_object('occurred_on', to_char(now() + interval '13 months', 'YYYY'))), 'has not come yet', 'nor in a year to come');
select is(tests.replaced('owner', '{"occurred_on": "2025-02-30"}'), 'invalid_arguments: Nothing was changed: “2025-02-30” is not a date.', 'Not on a day that is none');
select matches(tests.replaced('owner', '{"occurred_on": "last week"}'), '^invalid_arguments: ', 'nor in words');
select matches(tests.replaced('owner', '{"cost_actual": -1}'), 'the cost actual is not an amount', 'Not for less than nothing');
select matches(tests.replaced('owner', '{"cost_actual": 1e300}'), '^invalid_arguments: ', 'nor for more than there is');
select matches(tests.replaced('owner', '{"cost_actual": "2400"}'), '^invalid_arguments: ', 'nor for a text');
select matches(tests.replaced('owner', jsonb_build_object('manufacturer', repeat('x', 121))), 'the manufacturer is too long', 'A maker has a name');
select matches(tests.replaced('owner', jsonb_build_object('vendor_name', repeat('x', 121))), 'the vendor name is too long', 'and so has a vendor');
select matches(tests.replaced('owner', '{"disposition": "exploded"}'), 'disposed of, recycled, sold, given away, moved or kept', 'The old one has become of a few things');
select matches(tests.replaced('owner', '{"new_asset_id": "x"}'), '"new_asset_id" is not a known argument', 'Unknown arguments are refused');
select matches(tests.run_tool('replace_home_asset', 'owner', '[]') ->> 'message', 'not an object', 'and arguments that are none');

select is((select count(*)::int from home_events), 0, 'Nothing of it is recorded');
select results_eq($$ select name, status from home_assets order by name $$,
  $$ values ('Foreign roof', 'active'), ('Old deck', 'removed'), ('Water heater', 'active') $$, 'and nothing changed');
select is((select count(*)::int from vendors), 0, 'No vendor was added');

select * from finish();
rollback;
