begin;
set local search_path = public, extensions;
select plan(11);
select tests.make_world();
select tests.make_asset('furnace', 'Carrier furnace', 'basement');
select tests.make_asset('toilet', 'Upstairs toilet', 'bathroom');
select tests.make_asset('gutters', 'Gutters');
select tests.make_asset('roof', 'Roof');
update home_assets set manufacturer = 'Carrier', provenance = provenance || '{"manufacturer": {"source": "photo"}}' where id = tests.id('Carrier furnace');

select tests.keep('pump', tests.run_tool('replace_home_asset', 'owner', jsonb_build_object(
  'old_asset_id', tests.id('Carrier furnace'), 'system_kind', 'mini split', 'disposition', 'given_away')));
select results_eq($$ select kind, category, name, space, manufacturer, installed_on, installed_precision from home_assets where id = (tests.kept('pump') ->> 'assetId')::uuid $$,
  $$ values ('heat_pump', 'heating_cooling', 'Heat pump', 'basement', null::text, private.home_today(tests.id('Maple Street')), 'day') $$,
  'Another kind has its own name, and today is the day when none is said');
select is((select body from home_events where event_type = 'asset_changed'), 'Replaced with a new heat pump; the old one was given away.', 'What became of the old one');
select is(jsonb_build_array(d -> 'schedules_moved', d -> 'schedules_ended', d -> 'open_issues'), '[[], [], []]', 'Nothing was planned and nothing is open') from (select tests.kept('pump') -> 'data' as d) p;

select tests.keep('toilet', tests.run_tool('replace_home_asset', 'owner', jsonb_build_object('old_asset_id', tests.id('Upstairs toilet'), 'occurred_on', '2019')));
select results_eq($$ select name, manufacturer, installed_on, installed_precision from home_assets where id = (tests.kept('toilet') ->> 'assetId')::uuid $$,
  $$ values ('Upstairs toilet', null::text, date '2019-01-01', 'year') $$, 'The same kind keeps its name, and a year is a year');
select is(tests.kept('toilet') ->> 'message', 'Replaced the Upstairs toilet (bathroom) with a new toilet, installed in 2019.', 'and is told so');
select is((select cost_actual_minor from home_events where asset_id = (tests.kept('toilet') ->> 'assetId')::uuid), null, 'A cost that was not said is none');

select is(tests.run_tool('replace_home_asset', 'owner', jsonb_build_object('old_asset_id', tests.id('Gutters'),
  'manufacturer', 'Rain King', 'model', 'Rain King 6', 'occurred_on', '2024-03-05')) ->> 'message',
  'Replaced the Gutters with new Rain King 6 gutters, installed March 5, 2024.', 'A maker is not named twice, and several are not "a"');

-- Twice in a row: a chain of assets, each linked to the next.
select tests.run_tool('replace_home_asset', 'owner', jsonb_build_object('old_asset_id', tests.kept('toilet') -> 'assetId', 'occurred_on', '2025'));
select is((select count(*)::int from home_assets where replaced_by_id is not null and kind = 'toilet'), 2, 'The new one can be replaced in its turn');
select is((select array_agg(status order by status) from home_assets where kind = 'toilet'), array['active', 'replaced', 'replaced'], 'and one is active');

update homes set currency = 'JPY' where id = tests.id('Maple Street');
select tests.run_tool('replace_home_asset', 'owner', jsonb_build_object('old_asset_id', tests.id('Roof'), 'cost_actual', 900000));
select results_eq($$ select cost_actual_minor, currency from home_events where event_type = 'replacement' and title like 'Roof%' $$,
  $$ values (900000::bigint, 'JPY') $$, 'Money is in the home''s currency and its own minor unit');

select is((select count(*)::int from home_events where event_type = 'replacement') , (select count(*)::int from home_events where event_type = 'asset_changed'),
  'Each replacement has its fact in the old one''s history');

select * from finish();
rollback;
