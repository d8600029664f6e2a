begin;
select tests.plan(13);
select tests.make_world();
select tests.make_asset('hot water heater', 'Heater');

select is((select kind from home_assets), 'water_heater', 'stores the canonical kind');
select is((select provenance #>> '{name,source}' from home_assets), 'stated', 'defaults the source to stated');
select tests.set_claims(tests.id('owner'));
create function pg_temp.set_model(model text, source text) returns void language sql as $$
  update home_assets a set model = set_model.model,
    provenance = a.provenance || jsonb_build_object('model', jsonb_build_object('source', source, 'at', now()))
$$;
select pg_temp.set_model('XG40', 'stated');
select is((select version from home_assets), 2, 'increments the version');
select pg_temp.set_model('XG45', 'document');
select pg_temp.set_model('XG50', 'photo');
select is((select model from home_assets), 'XG50', 'a document overrides a statement, and a photo a document');
select throws_ok($$ select pg_temp.set_model('XG55', 'stated') $$, '23514', null, 'a statement does not override a photo');
select throws_ok($$ select pg_temp.set_model('XG55', 'inferred') $$, '23514', null, 'nor does a guess');
select pg_temp.set_model('XG60', 'permit');
select is((select model from home_assets), 'XG60', 'a permit overrides a photo');
select throws_ok($$ select pg_temp.set_model('XG65', 'document') $$, '23514', null, 'a document does not override a permit');

select throws_ok($$ update home_assets set model = 'x' $$, '23514', null, 'rejects an update without a source');
select throws_ok($$ update home_assets set model = 'x', provenance = provenance || '{"model": {"source": "photo", "at": "now"}}' $$,
  '23514', null, 'rejects an update from a weaker source');
select throws_ok($$ update home_assets set provenance = provenance || '{"model": {"source": "inferred"}}' $$,
  '23514', null, 'rejects a weaker source for a stored fact');
select throws_ok($$ update home_assets set provenance = '{}' $$, '23514', null, 'rejects removal of the provenance');
select throws_ok($$ update home_assets set home_id = tests.id('Elm Street') $$, '42501', null, 'rejects a move to another home');

rollback;
