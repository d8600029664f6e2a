begin;
select tests.plan(38);
select is(private.resolve_asset_kind(said), kind, said || ' → ' || kind) from (values
  ('washer', 'washing_machine'), ('AC', 'air_conditioner'), ('A/C', 'air_conditioner'), ('boiler', 'boiler'),
  ('hot water heater', 'water_heater'), ('water_heater', 'water_heater'), ('the Upstairs Toilets', 'toilet'),
  ('AC unit', 'air_conditioner'), ('fridge', 'refrigerator'), ('gutters', 'gutters'), ('gutter', 'gutters'),
  ('HVAC system', 'hvac'), ('toilet seat', 'toilet_seat'), ('hot tub', 'hot_tub'),
  -- Whole phrases, with modifiers before and the place behind them.
  ('wasp nest', 'wasp_nest'), ('baby gate', 'baby_gate'), ('冷蔵庫', 'refrigerator'), ('Kühlschrank', 'refrigerator'),
  ('la Lavadora', 'washing_machine'), ('茶室', '茶室'), ('water heater', 'water_heater'), ('tankless water heater', 'water_heater'),
  ('AC on the second floor', 'air_conditioner'), ('second floor AC', 'air_conditioner'), ('old Samsung fridge', 'refrigerator'),
  ('Nest thermostat', 'thermostat'), ('pressure washer', 'pressure_washer'), ('gas line', 'gas_line'), ('side gate', 'fence'),
  ('furnace filter', 'furnace_filter'), ('wine cooler in the pantry', 'wine_cooler'), ('Whirlpool washer', 'washing_machine'),
  ('storm door', 'door'), ('pool table', 'pool_table'), ('a nest', 'nest'), ('AC upstairs', 'air_conditioner')) w (said, kind);
select is(private.resolve_asset_kind(' '), null, 'returns null for a blank name');
select is(private.get_kind_label('espresso_machine'), 'Espresso machine', 'formats an unknown kind');
rollback;
