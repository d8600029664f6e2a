begin;
select tests.plan(37);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_asset('furnace', 'Furnace', 'basement'), tests.make_asset('deck', 'Back deck');
select tests.make_asset('roof', 'Foreign roof', null, 'Elm Street');

create function pg_temp.update_asset(name text, input jsonb, person text default 'owner') returns text
language sql as $$
  select (r ->> 'code') || ': ' || (tests.read_text(r)) from tests.store(name, tests.call_tool('update_home_asset', person, input)) r
$$;
create function pg_temp.update_heater(name text, input jsonb, person text default 'owner') returns text
language sql as $$ select pg_temp.update_asset(name, jsonb_build_object('asset_id', tests.id('Water heater')) || input, person) $$;

-- Completing.
select is(pg_temp.update_heater('serial', '{"serial": "RH-0417", "warranty_until": "2030", "manufacturer": "Rheem"}'),
  'ok: asset_changed {"asset": "Water heater (garage)", "changes": [{"to": "Rheem", "field": "manufacturer"}, {"to": "RH-0417", "field": "serial"}, {"to": "2030-12-31", "field": "warranty_until"}]}',
  'enters a serial number, a maker and a warranty');
select results_eq($$ select manufacturer, serial, warranty_until, provenance #>> '{serial,source}', provenance #>> '{serial,event_id}' from home_assets where name = 'Water heater' $$,
  $$ values ('Rheem', 'RH-0417', date '2030-12-31', 'stated', tests.stored('serial') ->> 'eventId') $$, 'stores the values with their provenance');
select results_eq($$ select event_type::text, asset_id, title, jsonb_path_query_array(payload, '$.changes[*].to') from home_events $$,
  $$ values ('asset_changed', tests.id('Water heater'), 'Water heater (garage)', '["Rheem", "RH-0417", "2030-12-31"]'::jsonb) $$,
  'records the event asset_changed with its values');
select is(tests.stored('serial') - 'message' - 'data' - 'undo', jsonb_build_object('type', 'home_asset_updated', 'code', 'ok', 'success', true,
  'eventId', (select id from home_events), 'assetId', tests.id('Water heater'), 'isNewAsset', false, 'eventType', 'asset_changed', 'systemKind', 'water_heater',
  'title', '{"statements": [{"code": "event_asset_changed", "asset": {"statements": [{"code": "system_kind", "space": "garage", "system_kind": "water_heater"}]}, "fields": ["manufacturer", "serial", "warranty_until"]}]}'::jsonb, 'focus', jsonb_build_object('type', 'asset', 'id', tests.id('Water heater')),
  'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', (select id from home_events)), jsonb_build_object('kind', 'asset', 'id', tests.id('Water heater')))),
  'returns the fields that the app shows');
select is(pg_temp.update_heater('x', '{"serial": "RH-0417"}'), 'already_done: asset_says_so_already {"asset": "Water heater (garage)"}', 'returns already_done for the same value');
select is(pg_temp.update_heater('dates', '{"installed_on": "2015", "purchased_on": "2015-02", "price": 899.5}'),
  'ok: asset_changed {"asset": "Water heater (garage)", "changes": [{"to": "2015", "field": "installed_on"}, {"to": "2015-02", "field": "purchased_on"}, {"to": {"amount": "899.50", "currency": "USD"}, "field": "price"}]}', 'says dates as exactly as they are known');
select is(tests.stored('dates') #> '{data,changes}', '[{"to": "2015", "field": "installed_on"}, {"to": "2015-02", "field": "purchased_on"}, {"to": {"amount": "899.50", "currency": "USD"}, "field": "price"}]',
  'returns values as a person reads them');
select results_eq($$ select installed_on, installed_precision::text, purchased_precision::text, price_minor, price_currency from home_assets where name = 'Water heater' $$,
  $$ values (date '2015-01-01', 'year', 'month', 89950::bigint, 'USD') $$, 'stores precision and currency');
select is(pg_temp.update_heater('x', '{"installed_on": "2015-01-01"}'), 'ok: asset_changed {"asset": "Water heater (garage)", "changes": [{"to": "2015-01-01", "from": "2015", "field": "installed_on"}]}', 'a more exact date is a change');
select is((select category from home_assets where name = 'Furnace'), 'other', 'the furnace has no category of its kind');
select is(pg_temp.update_asset('x', jsonb_build_object('asset_id', tests.id('Furnace'), 'kind', 'heat pump', 'name', 'Heat pump')),
  'ok: asset_changed {"asset": "Heat pump (basement)", "changes": [{"to": "heat_pump", "from": "furnace", "field": "kind"}, {"to": "Heat pump", "from": "Furnace", "field": "name"}]}', 'corrects kind and name');
select results_eq($$ select kind, category::text from home_assets where name = 'Heat pump' $$, $$ values ('heat_pump', 'heating_cooling') $$, 'the category follows the kind');

-- By kind.
select is(pg_temp.update_asset('x', '{"kind": "hot water heater", "model": "XG40"}'), 'ok: asset_changed {"asset": "Water heater (garage)", "changes": [{"to": "XG40", "field": "model"}]}', 'completes the only one of a kind');
select is(pg_temp.update_asset('ask', '{"kind": "water heater", "manufacturer": "Bosch"}'), 'needs_clarification: unsaved_until_asset_chosen {"options": ["Water heater (garage)", {"statements": [{"code": "another_option"}]}]}', 'asks when another maker is on record');
select is(pg_temp.update_asset('beside', '{"kind": "water heater", "manufacturer": "Bosch", "space": "basement"}'),
  'ok: asset_added {"asset": "Water heater (basement)", "changes": [{"to": "Bosch", "field": "manufacturer"}]}', 'adds the one of another place beside it');
select is(pg_temp.update_asset('x', '{"kind": "water heater", "manufacturer": "Bosch", "is_additional": true}'), 'ok: asset_added {"asset": "Water heater", "changes": [{"to": "Bosch", "field": "manufacturer"}]}', 'adds another one when the person says so');
select is((select string_agg(manufacturer, ',' order by created_at, manufacturer) from home_assets where kind = 'water_heater'), 'Bosch,Bosch,Rheem', 'keeps the maker on record');
select is(pg_temp.update_asset('fridge', '{"kind": "garage fridge", "manufacturer": "Whirlpool"}'), 'ok: asset_added {"asset": "Refrigerator (garage)", "changes": [{"to": "Whirlpool", "field": "manufacturer"}]}', 'adds an appliance with its place');
select results_eq($$ select event_type::text, title, payload - 'written' from home_events where id = (tests.stored('fridge') ->> 'eventId')::uuid $$,
  $$ values ('system_discovered', 'Refrigerator', jsonb_build_object('added_asset_id', tests.stored('fridge') -> 'assetId')) $$, 'records its discovery');
select is(pg_temp.update_heater('x', '{"manufacturer": "Whirlpool", "space": "kitchen"}'), 'needs_clarification: unsaved_until_asset_chosen {"options": ["Water heater (garage)", {"statements": [{"code": "another_option"}]}]}',
  'asks when both maker and place are others than those on record');
select is(pg_temp.update_heater('x', '{"manufacturer": "Rheem", "space": "kitchen", "is_additional": false}'), 'ok: asset_changed {"asset": "Water heater (kitchen)", "changes": [{"to": "kitchen", "from": "garage", "field": "space"}]}', 'an own statement is corrected at once');

-- Removed.
select tests.make_schedule('Oil the deck', 'after_completion', 12, current_date + 9, tests.id('Back deck'));
select tests.make_event('Loose board', 'issue_reported', jsonb_build_object('asset_id', tests.id('Back deck')));
select is(pg_temp.update_asset('gone', jsonb_build_object('asset_id', tests.id('Back deck'), 'removed', true)),
  'ok: asset_removed {"asset": "Back deck", "ended_titles": ["Oil the deck"], "schedule_count": 1}; asset_issues_open {"titles": ["Loose board"]}', 'ends the schedules and names the open issues');
select results_eq($$ select a.status::text, s.status::text, o.state::text from home_assets a join maintenance_schedules s on s.asset_id = a.id join maintenance_occurrences o on o.schedule_id = s.id $$,
  $$ values ('removed', 'ended', 'cancelled') $$, 'removes asset, schedule and due date');
select is(pg_temp.update_asset('x', jsonb_build_object('asset_id', tests.id('Back deck'), 'removed', true)), 'already_done: asset_says_so_already {"asset": "Back deck"}', 'is removed once');
select is(pg_temp.update_asset('x', jsonb_build_object('asset_id', tests.id('Back deck'), 'serial', '1')), 'conflict: asset_gone {"asset": "Back deck"}', 'a removed one is not completed');

-- An undo restores the values before.
create function pg_temp.undo(name text, what text) returns text language sql as $$
  select (r ->> 'code') || ': ' || (tests.read_text(r)) from tests.store(name, tests.call_tool('correct_home_record', 'owner',
    jsonb_build_object('event_id', tests.stored(what) -> 'eventId', 'action', 'void'))) r
$$;
select is(pg_temp.undo('back', 'gone'), 'ok: entry_removed {"title": {"statements": [{"code": "event_asset_changed", "asset": "Back deck", "fields": []}]}}; asset_after_correction {"asset": "Back deck", "fields": [], "outcome": "active"}; schedules_go_on {"titles": ["Oil the deck"]}', 'an undo of a removal brings the asset back');
select results_eq($$ select a.status::text, s.status::text, o.state::text from home_assets a join maintenance_schedules s on s.asset_id = a.id join maintenance_occurrences o on o.schedule_id = s.id $$,
  $$ values ('active', 'active', 'due') $$, 'with its schedule and due date');
select is(pg_temp.undo('x', 'dates'), 'conflict: entry_not_taken_back {"field": "installed_on", "title": {"statements": [{"code": "event_asset_changed", "asset": "Water heater (garage)", "fields": ["installed_on", "purchased_on", "price_minor"]}]}, "reason": "field_changed"}', 'a later change comes first');
select is(pg_temp.undo('no serial', 'serial'), 'ok: entry_removed {"title": {"statements": [{"code": "event_asset_changed", "asset": "Water heater (garage)", "fields": ["manufacturer", "serial", "warranty_until"]}]}}; asset_after_correction {"asset": "Water heater (kitchen)", "fields": ["manufacturer", "serial", "warranty_until"], "outcome": "values_restored"}', 'an undo restores the values before');
select results_eq($$ select manufacturer, serial, warranty_until, model from home_assets where id = tests.id('Water heater') $$, $$ values (null::text, null::text, null::date, 'XG40') $$, 'and no others');
select matches(pg_temp.undo('x', 'no serial'), 'values_applied', 'an undo of the undo makes the change again');
select results_eq($$ select manufacturer, serial from home_assets where id = tests.id('Water heater') $$, $$ values ('Rheem', 'RH-0417') $$, 'with its values');
select matches(pg_temp.undo('x', 'fridge'), '"asset": "Refrigerator \(garage\)", "outcome": "removed"', 'an undo of an addition removes the asset');

-- Rejections.
select is(pg_temp.update_asset('x', jsonb_build_object('asset_id', tests.id('Foreign roof'), 'serial', '1')), 'not_found: asset_to_change_not_found', 'rejects another home''s asset');
select is(pg_temp.update_heater('x', '{"installed_on": "2999"}'), 'invalid_arguments: argument_rejected {"field": "installed_on", "reason": "future"}', 'rejects a date in the future');
select is(pg_temp.update_asset('x', '{"serial": "1"}'), 'invalid_arguments: asset_unnamed', 'rejects a call that names no system');
select is(pg_temp.update_asset('x', '{"kind": "generator", "removed": true}'), 'not_found: kind_not_on_file {"kind": "generator"}', 'does not remove what is not on file');
rollback;
