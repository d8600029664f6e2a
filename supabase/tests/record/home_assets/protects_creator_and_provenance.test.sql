begin;
select tests.plan(16);
select tests.make_world(), tests.make_asset('water_heater', 'Heater');
select throws_ok($$ update home_assets set created_by = tests.id('member') $$, '42501', null, 'the creator is immutable');
select throws_ok($$ update home_assets set id = gen_random_uuid() $$, '42501', null, 'the id is immutable');

-- Each source against each other: a value of a weaker source does not replace one of a stronger source.
create temp table strengths (source, strength) as values
  ('permit', 4), ('confirmed', 4), ('document', 3), ('photo', 3), ('pro', 3), ('stated', 2), ('chat', 2), ('manual', 2), ('inferred', 1);
create function pg_temp.can_replace(new_source text, old_source text) returns boolean language plpgsql as $$
begin
  perform tests.run_without_triggers(format($q$ update home_assets set model = 'A', provenance = provenance || %L $q$, jsonb_build_object('model', jsonb_build_object('source', old_source))));
  update home_assets set model = 'B', provenance = provenance || jsonb_build_object('model', jsonb_build_object('source', new_source, 'at', 'now'));
  return true;
exception
  when check_violation then return false;
end $$;
select is(array(select o.source from strengths o where not pg_temp.can_replace(n.source, o.source) order by o.source),
  array(select o.source from strengths o where o.strength > n.strength order by o.source), n.source || ' replaces no value of a stronger source') from strengths n;
select is(private.get_source_strength('rumour'), 0, 'an unknown source is the weakest');
select is(array(select source || ' ' || private.get_max_confidence(source) from unnest(array['chat', 'manual', 'photo', 'document', 'pro', 'permit']) source),
  array['chat 60', 'manual 60', 'photo 80', 'document 80', 'pro 95', 'permit 95'], 'each source has its highest confidence');

-- A thing that is gone is matched by nothing that is said today.
select tests.make_asset('dishwasher', 'Dishwasher');
select is(tests.call_tool('record_home_event', 'owner', '{"event_type": "repair_completed", "title": "Pump", "system_kind": "dishwasher"}') ->> 'assetId', tests.id('Dishwasher')::text, 'an active asset is found by its kind');
update home_assets set status = 'removed' where id = tests.id('Dishwasher');
select isnt(tests.call_tool('record_home_event', 'owner', '{"event_type": "repair_completed", "title": "Hose", "system_kind": "dishwasher"}') ->> 'assetId', tests.id('Dishwasher')::text, 'a removed asset is not');
select tests.make_asset('refrigerator', 'Fridge');
update home_assets set status = 'removed' where id = tests.id('Fridge');
select is(tests.call_tool('record_home_event', 'owner', '{"event_type": "system_discovered", "title": "Fridge", "system_kind": "refrigerator"}') ->> 'isNewAsset', 'true', 'nor when another one is discovered');
rollback;
