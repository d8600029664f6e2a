begin;
select tests.plan(7);
select tests.make_world(), tests.make_asset('hot water heater', 'Heater');

select is((select kind from home_assets), 'water_heater', 'stores the canonical kind');
select is((select provenance #>> '{name,source}' from home_assets), 'stated', 'defaults the source to stated');
select tests.set_claims(tests.id('owner'));
create function pg_temp.set_model(model text, source text) returns void language sql as $$
  update home_assets a set model = set_model.model,
    provenance = a.provenance || jsonb_build_object('model', jsonb_build_object('source', source, 'at', now()))
$$;
select pg_temp.set_model('XG40', 'stated');
select is((select version from home_assets), 2, 'increments the version');

select throws_ok($$ update home_assets set model = 'x' $$, '23514', null, 'rejects an update without a source');
select throws_ok($$ update home_assets set provenance = provenance || '{"model": {"source": "inferred"}}' $$,
  '23514', null, 'rejects a weaker source for a stored fact');
select throws_ok($$ update home_assets set provenance = '{}' $$, '23514', null, 'rejects removal of the provenance');
select throws_ok($$ update home_assets set home_id = tests.id('Elm Street') $$, '42501', null, 'rejects a move to another home');
rollback;
