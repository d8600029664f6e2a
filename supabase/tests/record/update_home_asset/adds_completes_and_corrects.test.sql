begin;
set local search_path = public, extensions;
select plan(38);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_asset('furnace', 'Furnace', 'basement');
select tests.make_asset('deck', 'Back deck');
select tests.make_asset('roof', 'Foreign roof', null, 'Elm Street');

create function pg_temp.update_asset(name text, input jsonb, person text default 'owner') returns text
language sql as $$
  select (r ->> 'code') || ': ' || (r ->> 'message') from tests.store(name, tests.call_tool('update_home_asset', person, input)) r
$$;
create function pg_temp.update_heater(name text, input jsonb, person text default 'owner') returns text
language sql as $$ select pg_temp.update_asset(name, jsonb_build_object('asset_id', tests.id('Water heater')) || input, person) $$;

-- Completing.
select is(pg_temp.update_heater('serial', '{"serial": "RH-0417", "warranty_until": "2030", "manufacturer": "Rheem"}'),
  'ok: Changed what is on file of the Water heater (garage): the maker to Rheem, the serial number to RH-0417 and the end of the warranty to December 31, 2030.',
  'enters a serial number, a maker and a warranty');
select results_eq($$ select manufacturer, serial, warranty_until, provenance #>> '{serial,source}', provenance #>> '{serial,event_id}' from home_assets where name = 'Water heater' $$,
  $$ values ('Rheem', 'RH-0417', date '2030-12-31', 'stated', tests.stored('serial') ->> 'eventId') $$, 'stores the values with their provenance');
select results_eq($$ select event_type::text, asset_id, title, jsonb_path_query_array(payload, '$.changes[*].to') from home_events $$,
  $$ values ('asset_changed', tests.id('Water heater'), 'Water heater (garage): maker, serial number and end of the warranty', '["Rheem", "RH-0417", "2030-12-31"]'::jsonb) $$,
  'records the event asset_changed with its values');
select is(tests.stored('serial') - 'message' - 'data' - 'undo', jsonb_build_object('type', 'home_asset_updated', 'code', 'ok', 'success', true,
  'eventId', (select id from home_events), 'assetId', tests.id('Water heater'), 'isNewAsset', false, 'eventType', 'asset_changed', 'systemKind', 'water_heater',
  'title', 'Water heater (garage): maker, serial number and end of the warranty', 'focus', jsonb_build_object('type', 'asset', 'id', tests.id('Water heater')),
  'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', (select id from home_events)), jsonb_build_object('kind', 'asset', 'id', tests.id('Water heater')))),
  'returns the fields that the app shows');
select is(pg_temp.update_heater('x', '{"serial": "RH-0417"}'), 'already_done: The record of the Water heater (garage) says so already.', 'returns already_done for the same value');
select is(pg_temp.update_heater('dates', '{"installed_on": "2015", "purchased_on": "2015-02", "price": 899.5}'),
  'ok: Changed what is on file of the Water heater (garage): the installation date to 2015, the purchase date to February 2015 and the price to $899.50.', 'says dates as exactly as they are known');
select is(tests.stored('dates') #> '{data,changes}', '[{"field": "installation date", "to": "2015"}, {"field": "purchase date", "to": "February 2015"}, {"field": "price", "to": "$899.50"}]',
  'returns values as a person reads them');
select results_eq($$ select installed_on, installed_precision::text, purchased_precision::text, price_minor, price_currency from home_assets where name = 'Water heater' $$,
  $$ values (date '2015-01-01', 'year', 'month', 89950::bigint, 'USD') $$, 'stores precision and currency');
select is(pg_temp.update_heater('x', '{"installed_on": "2015-01-01"}'), 'ok: Changed what is on file of the Water heater (garage): the installation date from 2015 to January 1, 2015.', 'a more exact date is a change');
select is((select category from home_assets where name = 'Furnace'), 'other', 'the furnace has no category of its kind');
select is(pg_temp.update_asset('x', jsonb_build_object('asset_id', tests.id('Furnace'), 'kind', 'heat pump', 'name', 'Heat pump')),
  'ok: Changed what is on file of the Furnace (basement): the kind from furnace to heat pump and the name from Furnace to Heat pump.', 'corrects kind and name');
select results_eq($$ select kind, category::text from home_assets where name = 'Heat pump' $$, $$ values ('heat_pump', 'heating_cooling') $$, 'the category follows the kind');

-- By kind.
select is(pg_temp.update_asset('x', '{"kind": "hot water heater", "model": "XG40"}'), 'ok: Changed what is on file of the Water heater (garage): the model to XG40.', 'completes the only one of a kind');
select is(pg_temp.update_asset('ask', '{"kind": "water heater", "manufacturer": "Bosch"}'), 'needs_clarification: Nothing is saved yet: is that Water heater (garage) or Another one?', 'asks when another maker is on record');
select is(pg_temp.update_asset('beside', '{"kind": "water heater", "manufacturer": "Bosch", "space": "basement"}'),
  'ok: Added the Water heater (basement) to your home record: maker Bosch.', 'adds the one of another place beside it');
select is(pg_temp.update_asset('x', '{"kind": "water heater", "manufacturer": "Bosch", "is_additional": true}'), 'ok: Added the Water heater to your home record: maker Bosch.', 'adds another one when the person says so');
select is((select string_agg(manufacturer, ',' order by created_at, manufacturer) from home_assets where kind = 'water_heater'), 'Bosch,Bosch,Rheem', 'keeps the maker on record');
select is(pg_temp.update_asset('fridge', '{"kind": "garage fridge", "manufacturer": "Whirlpool"}'), 'ok: Added the Refrigerator (garage) to your home record: maker Whirlpool.', 'adds an appliance with its place');
select results_eq($$ select event_type::text, title, payload from home_events where id = (tests.stored('fridge') ->> 'eventId')::uuid $$,
  $$ values ('system_discovered', 'Refrigerator added', jsonb_build_object('added_asset_id', tests.stored('fridge') -> 'assetId')) $$, 'records its discovery');
select is(pg_temp.update_heater('x', '{"manufacturer": "Whirlpool", "space": "kitchen"}'), 'needs_clarification: Nothing is saved yet: is that Water heater (garage) or Another one?',
  'asks when both maker and place are others than those on record');
select is(pg_temp.update_heater('x', '{"manufacturer": "Rheem", "space": "kitchen", "is_additional": false}'), 'ok: Changed what is on file of the Water heater (garage): the place from garage to kitchen.', 'an own statement is corrected at once');

-- Removed.
select tests.make_schedule('Oil the deck', 'after_completion', 12, current_date + 9, tests.id('Back deck'));
select tests.make_event('Loose board', 'issue_reported', jsonb_build_object('asset_id', tests.id('Back deck')));
select is(pg_temp.update_asset('gone', jsonb_build_object('asset_id', tests.id('Back deck'), 'removed', true)),
  'ok: Took the Back deck off the list of your systems. 1 maintenance schedule of it ended. Still open about it: “Loose board”.', 'ends the schedules and names the open issues');
select results_eq($$ select a.status::text, s.status::text, o.state::text from home_assets a join maintenance_schedules s on s.asset_id = a.id join maintenance_occurrences o on o.schedule_id = s.id $$,
  $$ values ('removed', 'ended', 'cancelled') $$, 'removes asset, schedule and due date');
select is(pg_temp.update_asset('x', jsonb_build_object('asset_id', tests.id('Back deck'), 'removed', true)), 'already_done: The record of the Back deck says so already.', 'is removed once');
select is(pg_temp.update_asset('x', jsonb_build_object('asset_id', tests.id('Back deck'), 'serial', '1')), 'conflict: Nothing was saved: the Back deck is no longer in this home.', 'a removed one is not completed');

-- An undo restores the values before.
create function pg_temp.undo(name text, what text) returns text
language sql as $$
  select (r ->> 'code') || ': ' || (r ->> 'message') from tests.store(name, tests.call_tool('correct_home_record', 'owner',
    jsonb_build_object('event_id', tests.stored(what) -> 'eventId', 'action', 'void'))) r
$$;
select is(pg_temp.undo('back', 'gone'), 'ok: Removed “Back deck: removed” from the record. The Back deck is on the list of your systems again.', 'an undo of a removal brings the asset back');
select results_eq($$ select a.status::text, s.status::text, o.state::text from home_assets a join maintenance_schedules s on s.asset_id = a.id join maintenance_occurrences o on o.schedule_id = s.id $$,
  $$ values ('active', 'active', 'due') $$, 'with its schedule and due date');
select is(pg_temp.undo('x', 'dates'), 'conflict: Nothing was changed: “Water heater (garage): installation date, purchase date and price” cannot be taken back, because the installation date was changed again since.', 'a later change comes first');
select is(pg_temp.undo('no serial', 'serial'), 'ok: Removed “Water heater (garage): maker, serial number and end of the warranty” from the record. What is on file of the Water heater (kitchen) is as it was before: maker, serial number and end of the warranty.', 'an undo restores the values before');
select results_eq($$ select manufacturer, serial, warranty_until, model from home_assets where id = tests.id('Water heater') $$, $$ values (null::text, null::text, null::date, 'XG40') $$, 'and no others');
select matches(pg_temp.undo('x', 'no serial'), 'changed again', 'an undo of the undo makes the change again');
select results_eq($$ select manufacturer, serial from home_assets where id = tests.id('Water heater') $$, $$ values ('Rheem', 'RH-0417') $$, 'with its values');
select matches(pg_temp.undo('x', 'fridge'), 'The Refrigerator \(garage\) is off the list of your systems as well', 'an undo of an addition removes the asset');

-- Rejections.
select is(pg_temp.update_asset('x', jsonb_build_object('asset_id', tests.id('Foreign roof'), 'serial', '1')), 'not_found: Nothing was saved: I can''t find that system in this home''s record.', 'rejects another home''s asset');
select is(pg_temp.update_heater('x', '{"installed_on": "2999"}'), 'invalid_arguments: Nothing was saved: that day has not come yet; tell me when it is done.', 'rejects a date in the future');
select is(pg_temp.update_asset('x', '{"serial": "1"}'), 'invalid_arguments: Nothing was saved: I need to know which system it is about.', 'rejects a call that names no system');
select is(pg_temp.update_asset('x', '{"kind": "generator", "removed": true}'), 'not_found: Nothing was changed: no generator is on file.', 'does not remove what is not on file');
select is(array(select (tests.call_tool('update_home_asset', who, jsonb_build_object('asset_id', tests.id('Water heater'), 'serial', 'S9')) ->> 'code')
    from unnest(array['contributor', 'viewer', 'stranger']) who), array['forbidden', 'forbidden', 'not_found'], 'only members and owners change an asset');

select * from finish();
rollback;
