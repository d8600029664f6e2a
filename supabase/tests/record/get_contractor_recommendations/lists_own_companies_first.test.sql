begin;
select tests.plan(17);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater', 'garage');
insert into vendors (home_id, name, trades, phone, created_by) values
  (tests.id('Maple Street'), 'Pipes and Co', '{Plumbing}', '555-0100', tests.id('owner')),
  (tests.id('Maple Street'), 'Joe the plumber', '{}', null, tests.id('owner')),
  (tests.id('Maple Street'), 'Heaters Inc', '{}', null, tests.id('owner')),
  (tests.id('Maple Street'), 'Tree People', '{gardening}', null, tests.id('owner')),
  (tests.id('Elm Street'), 'Other pipes', '{plumbing}', null, tests.id('stranger'));
create function pg_temp.use(vendor text, title text, more jsonb) returns void language sql as $$
  select tests.make_event(title, 'repair_completed', more || jsonb_build_object('vendor_id',
    (select id from public.vendors where name = vendor)))
$$;
select pg_temp.use('Heaters Inc', 'Replaced the anode', jsonb_build_object('asset_id', tests.id('Water heater'),
  'occurred_on', '2024-05-03', 'cost_actual_minor', 20000));
select pg_temp.use('Tree People', 'Cut the oak', '{"occurred_on": "2025-01-01"}');
create function pg_temp.recommend(who text, trade text, outside jsonb default '{}') returns jsonb language sql as $$
  select tests.call_tool('get_contractor_recommendations', who, jsonb_build_object('trade', trade), 'Maple Street', outside)
$$;

select tests.store('plumbing', pg_temp.recommend('viewer', 'plumbing'));
select is(tests.stored('plumbing') ->> 'code', 'ok', 'a viewer may ask');
select is((select jsonb_agg(o ->> 'name') from jsonb_array_elements(tests.stored('plumbing') #> '{data,own}') o),
  '["Heaters Inc", "Joe the plumber", "Pipes and Co"]', 'finds companies by their trade, name and work, the last used first');
select is(tests.stored('plumbing') #> '{data,own,0}' ->> 'used_for', 'Replaced the anode', 'says for what it was used');
select is(tests.stored('plumbing') #> '{data,own,0}' -> 'paid', '{"amount": "200.00", "currency": "USD"}', 'says what was paid');
select is(tests.stored('plumbing') #>> '{data,places_status}', 'off', 'says that nothing else was looked up');
select is(tests.read_text(tests.stored('plumbing')), 'contractors_on_record {"trade": "plumbing", "contractors": [{"name": "Heaters Inc", '
  || '"used_for": "Replaced the anode", "last_used_on": "2024-05-03"}, {"name": "Joe the plumber"}, {"name": "Pipes and Co", "phone": "555-0100"}]}; '
  || 'contractors_nearby_off', 'says it in statements');
select is(tests.read_text(pg_temp.recommend('owner', 'roofing')),
  'no_contractor_on_record {"trade": "roofing"}; contractors_nearby_off', 'says that it has none');
select is(pg_temp.recommend('owner', '') ->> 'code', 'invalid_arguments', 'needs a trade');
select is(tests.read_text(pg_temp.recommend('owner', 'roofing', '{"data": {"places_status": "found", "places": [{"name": "Roofs", "rating": 4.5,
    "rating_count": 12, "phone": "555-0100"}, {"name": ""}, {"rating": 1}]}}')), 'no_contractor_on_record {"trade": "roofing"}; '
  || 'contractors_nearby {"contractors": [{"name": "Roofs", "rating": 4.5, "rating_count": 12}]}', 'names companies nearby last');
select is(tests.read_text(pg_temp.recommend('owner', 'roofing', '{"data": {"places_status": "none_found"}}')),
  'no_contractor_on_record {"trade": "roofing"}; no_contractor_nearby', 'says that there are none nearby');
select is(tests.read_text(pg_temp.recommend('owner', 'roofing', '{"data": {"places_status": "unavailable"}}')),
  'no_contractor_on_record {"trade": "roofing"}; contractors_nearby_unavailable', 'says that it could not look');
select is(pg_temp.recommend('owner', 'roofing', '{"data": {"places_status": "found", "places": "x"}}') #>> '{data,places_status}',
  'none_found', 'a look-up without places found none');
select is(pg_temp.recommend('viewer', '.') #> '{data,own}', '[]', 'a sign of a pattern names no trade');
select is(pg_temp.recommend('viewer', 'p|t') #> '{data,own}', '[]', 'nor does a pattern');
select is(pg_temp.recommend('viewer', '(((') ->> 'code', 'ok', 'a text that is no pattern is no error');
insert into vendors (home_id, name, created_by) values (tests.id('Maple Street'), 'Smith-A/C repair', tests.id('owner'));
select is(pg_temp.recommend('viewer', 'a/c') #>> '{data,own,0,name}', 'Smith-A/C repair', 'finds a word with a sign in a name');
update vendors set removed_at = now() where name = 'Heaters Inc';
select is(pg_temp.recommend('owner', 'plumbing') #>> '{data,own,0,name}', 'Joe the plumber', 'leaves out what was taken off the list');
rollback;
