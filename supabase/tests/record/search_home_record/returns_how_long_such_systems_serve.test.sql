begin;
select tests.plan(7);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace'), tests.make_asset('water_heater', 'Water heater'), tests.make_asset('sink', 'Sink');
create function pg_temp.life(search jsonb) returns jsonb
language sql as $$ select tests.call_tool('search_home_record', 'viewer', search) #> '{data,assets,0,typical_life}' $$;

select is(pg_temp.life(jsonb_build_object('asset_id', tests.id('Furnace'))) - 'source_url',
  '{"life": "furnace", "of": {"statements": [{"code": "system_life", "life": "furnace"}]}, "years_low": 15, "years_high": 20, "source": "inspectors_journal", "source_name": "NAHB, reported by The Inspector''s Journal", "checked_on": "2026-11-22", "other_source_name": "Direct Energy"}',
  'a found system has the years that such systems serve, with the source');
select matches(pg_temp.life(jsonb_build_object('asset_id', tests.id('Furnace'))) ->> 'source_url', '^https://', 'returns the address of the source');
select is(pg_temp.life(jsonb_build_object('asset_id', tests.id('Water heater'))) ->> 'life', 'tank_water_heater', 'a water heater has a tank');
update home_assets set name = 'Tankless water heater', provenance = provenance || '{"name": {"source": "stated"}}' where name = 'Water heater';
select is(pg_temp.life(jsonb_build_object('asset_id', tests.id('Water heater'))) ->> 'life', 'tankless_water_heater', 'a tankless water heater has its own range');
select is(pg_temp.life(jsonb_build_object('asset_id', tests.id('Sink'))), null, 'a kind without a number has none');
select tests.make_asset('dryer', 'Dryer ' || n) from generate_series(1, 4) n;
select is(jsonb_array_length(tests.call_tool('search_home_record', 'viewer', '{"system_kind": "dryer"}') #> '{data,assets}'), 4, 'a search finds four systems');
select is(pg_temp.life('{"system_kind": "dryer"}'), null, 'leaves out the service life of more than three systems');
rollback;
