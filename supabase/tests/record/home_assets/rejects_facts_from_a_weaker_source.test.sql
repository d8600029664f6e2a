begin;
set local search_path = public, extensions;
select plan(15);
select tests.make_world();
select tests.make_asset('hot water heater', 'Heater');

select is((select kind from home_assets), 'water_heater', 'stores the canonical kind');
select is((select provenance #>> '{name,source}' from home_assets), 'stated', 'defaults the source to stated');
select tests.set_claims(tests.id('owner'));
select is(private.apply_asset_facts(tests.id('Maple Street'), tests.id('Heater'), '{"model": "XG40", "serial": "S1"}', 'document', null) ->> 'applied',
  '["model", "serial"]', 'applies facts from a document');
select is((select version from home_assets), 2, 'increments the version');
select is(private.apply_asset_facts(tests.id('Maple Street'), tests.id('Heater'), '{"model": "XG50", "manufacturer": "Rheem"}', 'stated', null),
  '{"applied": ["manufacturer"], "kept": [{"field": "model", "value": "XG40", "source": "document"}]}', 'keeps a document''s fact over a stated one');
select is((select model || manufacturer from home_assets), 'XG40Rheem', 'applies a stated fact to an empty field');
select private.apply_asset_facts(tests.id('Maple Street'), tests.id('Heater'), '{"model": "XG60"}', 'permit', null);
select is((select model from home_assets), 'XG60', 'a permit overrides a document');
select private.apply_asset_facts(tests.id('Maple Street'), tests.id('Heater'), '{"manufacturer": "Bradford"}', 'stated', null);
select is((select manufacturer from home_assets), 'Bradford', 'a newer statement overrides an older one');
select private.apply_asset_facts(tests.id('Maple Street'), tests.id('Heater'), '{"manufacturer": "AO Smith"}', 'photo', null);
select is((select manufacturer from home_assets), 'AO Smith', 'a photo overrides a statement');
select private.apply_asset_facts(tests.id('Maple Street'), tests.id('Heater'), '{"manufacturer": "Rheem"}', 'inferred', null);
select is((select manufacturer from home_assets), 'AO Smith', 'a guess does not override a photo');

select throws_ok($$ update home_assets set model = 'x' $$, '23514', null, 'rejects an update without a source');
select throws_ok($$ update home_assets set model = 'x', provenance = provenance || '{"model": {"source": "photo", "at": "now"}}' $$,
  '23514', null, 'rejects an update from a weaker source');
select throws_ok($$ update home_assets set provenance = provenance || '{"model": {"source": "inferred"}}' $$,
  '23514', null, 'rejects a weaker source for a stored fact');
select throws_ok($$ update home_assets set provenance = '{}' $$, '23514', null, 'rejects removal of the provenance');
select throws_ok($$ update home_assets set home_id = tests.id('Elm Street') $$, '42501', null, 'rejects a move to another home');

select * from finish();
rollback;
