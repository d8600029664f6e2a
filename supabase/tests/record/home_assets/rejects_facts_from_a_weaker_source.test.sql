begin;
set local search_path = public, extensions;
select plan(13);
select tests.make_world();
select tests.make_asset('hot water heater', 'Heater');

select is((select kind from home_assets), 'water_heater', 'The kind is stored in its canonical form');
select is((select provenance #>> '{name,source}' from home_assets), 'stated', 'A field without a source is stated');
select tests.claims(tests.id('owner'));
select is(private.apply_asset_facts(tests.id('Maple Street'), tests.id('Heater'), '{"model": "XG40", "serial": "S1"}', 'document', null) ->> 'applied',
  '["model", "serial"]', 'A document fills in the model');
select is((select version from home_assets), 2, 'and the version counts it');
select is(private.apply_asset_facts(tests.id('Maple Street'), tests.id('Heater'), '{"model": "XG50", "manufacturer": "Rheem"}', 'stated', null),
  '{"applied": ["manufacturer"], "kept": [{"field": "model", "value": "XG40", "source": "document"}]}', 'What is only stated does not overwrite it');
select is((select model || manufacturer from home_assets), 'XG40Rheem', 'but fills what was empty');
select private.apply_asset_facts(tests.id('Maple Street'), tests.id('Heater'), '{"model": "XG60"}', 'permit', null);
select is((select model from home_assets), 'XG60', 'A permit overwrites a document');
select private.apply_asset_facts(tests.id('Maple Street'), tests.id('Heater'), '{"manufacturer": "Bradford"}', 'stated', null);
select is((select manufacturer from home_assets), 'Bradford', 'A newer statement overwrites an older one');

select throws_ok($$ update home_assets set model = 'x' $$, '23514', null, 'A bare update without a source is refused');
select throws_ok($$ update home_assets set model = 'x', provenance = provenance || '{"model": {"source": "photo", "at": "now"}}' $$,
  '23514', null, 'and so is one with a weaker source');
select throws_ok($$ update home_assets set provenance = provenance || '{"model": {"source": "inferred"}}' $$,
  '23514', null, 'A source cannot be weakened to prepare for it');
select throws_ok($$ update home_assets set provenance = '{}' $$, '23514', null, 'nor removed');
select throws_ok($$ update home_assets set home_id = tests.id('Elm Street') $$, '42501', null, 'An asset stays in its home');

select * from finish();
rollback;
