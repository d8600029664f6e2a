begin;
set local search_path = public, extensions;
select plan(16);

select is(private.asset_kind(said), kind, said || ' → ' || kind) from (values
  ('washer', 'washing_machine'), ('AC', 'air_conditioner'), ('A/C', 'air_conditioner'), ('boiler', 'boiler'),
  ('hot water heater', 'water_heater'), ('water_heater', 'water_heater'), ('the Upstairs Toilets', 'toilet'),
  ('AC unit', 'air_conditioner'), ('fridge', 'refrigerator'), ('gutters', 'gutters'), ('gutter', 'gutters'),
  ('HVAC system', 'hvac'), ('toilet seat', 'toilet_seat'), ('hot tub', 'hot_tub')) w (said, kind);
select is(private.asset_kind(' '), null, 'returns null for a blank name');
select is(private.kind_label('espresso_machine'), 'Espresso machine', 'formats an unknown kind');

select * from finish();
rollback;
