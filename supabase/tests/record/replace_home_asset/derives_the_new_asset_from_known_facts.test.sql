begin;
select tests.plan(11);
select tests.make_world(), tests.make_asset('furnace', 'Carrier furnace', 'basement');
select tests.make_asset('toilet', 'Upstairs toilet', 'bathroom'), tests.make_asset('gutters', 'Gutters');
select tests.make_asset('roof', 'Roof');
update home_assets set manufacturer = 'Carrier', provenance = provenance || '{"manufacturer": {"source": "photo"}}' where id = tests.id('Carrier furnace');

select tests.store('pump', tests.call_tool('replace_home_asset', 'owner', jsonb_build_object(
  'old_asset_id', tests.id('Carrier furnace'), 'system_kind', 'mini split', 'disposition', 'given_away')));
select results_eq($$ select kind, category::text, name, space, manufacturer, installed_on, installed_precision::text from home_assets where id = (tests.stored('pump') ->> 'assetId')::uuid $$,
  $$ values ('heat_pump', 'heating_cooling', 'Heat pump', 'basement', null::text, null::date, null) $$,
  'uses the name of another kind and leaves out a date that nobody gave');
select is((select written #> '{body,statements,0}' from home_timeline where event_type = 'asset_changed'), '{"code": "event_replaced_with", "system_kind": "heat_pump", "disposition": "given_away"}', 'records the disposition of the old asset');
select is(jsonb_build_array(d -> 'schedules_moved', d -> 'schedules_ended', d -> 'open_issues'), '[[], [], []]', 'returns empty lists without schedules and issues') from (select tests.stored('pump') -> 'data' as d) p;

select tests.store('toilet', tests.call_tool('replace_home_asset', 'owner', jsonb_build_object('old_asset_id', tests.id('Upstairs toilet'), 'occurred_on', '2019')));
select results_eq($$ select name, manufacturer, installed_on, installed_precision::text from home_assets where id = (tests.stored('toilet') ->> 'assetId')::uuid $$,
  $$ values ('Upstairs toilet', null::text, date '2019-01-01', 'year') $$, 'keeps the name for the same kind and stores the precision of the date');
select is(tests.read_text(tests.stored('toilet')), 'asset_replaced {"asset": "Upstairs toilet (bathroom)", "system_kind": "toilet", "installed_on": "2019"}', 'returns the date with its precision');
select is((select cost_actual_minor from home_events where asset_id = (tests.stored('toilet') ->> 'assetId')::uuid), null, 'stores no cost when none is given');

select is(tests.read_text(tests.call_tool('replace_home_asset', 'owner', jsonb_build_object('old_asset_id', tests.id('Gutters'),
  'manufacturer', 'Rain King', 'model', 'Rain King 6', 'occurred_on', '2024-03-05'))),
  'asset_replaced {"asset": "Gutters", "model": "Rain King 6", "system_kind": "gutters", "installed_on": "2024-03-05", "manufacturer": "Rain King"}', 'returns the manufacturer and the model');

-- A second replacement links a chain of assets.
select tests.call_tool('replace_home_asset', 'owner', jsonb_build_object('old_asset_id', tests.stored('toilet') -> 'assetId', 'occurred_on', '2025'));
select is((select count(*)::int from home_assets where replaced_by_id is not null and kind = 'toilet'), 2, 'replaces a replaced asset''s successor');
select is((select array_agg(status::text order by status::text) from home_assets where kind = 'toilet'), array['active', 'replaced', 'replaced'], 'leaves one active asset');

update homes set currency = 'JPY' where id = tests.id('Maple Street');
select tests.call_tool('replace_home_asset', 'owner', jsonb_build_object('old_asset_id', tests.id('Roof'), 'cost_actual', 900000));
select results_eq($$ select cost_actual_minor, currency from home_events where event_type = 'replacement' and title like 'Roof%' $$,
  $$ values (900000::bigint, 'JPY') $$, 'stores the cost in the minor unit of the home''s currency');

select is((select count(*)::int from home_events where event_type = 'replacement') , (select count(*)::int from home_events where event_type = 'asset_changed'),
  'records one event per asset');
rollback;
