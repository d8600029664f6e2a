begin;
select tests.plan(32);
select tests.make_world();
update homes set country = 'US', region = 'Illinois ' where name = 'Maple Street';
select tests.make_asset('water_heater', 'Water heater', 'basement'), tests.make_asset('furnace', 'Furnace');
update home_assets set installed_on = '2012-01-01', installed_precision = 'year', provenance = provenance
  || '{"installed_on": {"source": "stated"}}' where kind = 'water_heater';
create function pg_temp.ask(input jsonb, who text default 'owner', home text default 'Maple Street') returns jsonb language sql as $$
  select tests.call_tool('calculate_cost_impact', who, input, home)
$$;

select tests.store('none', pg_temp.ask('{"work": "repair", "system_kind": "dishwasher"}', 'viewer'));
select is(tests.stored('none') ->> 'code', 'ok', 'a viewer may ask');
select is(tests.stored('none') ->> 'type', 'cost_impact', 'has its own type');
select is(tests.stored('none') -> 'data', '{"work": "repair", "system_kind": "dishwasher", "label": {"statements": [{"code": "system_kind", "system_kind": "dishwasher"}]},
  "currency": "USD", "basis": "none"}', 'without a quote, a cost or a guide there is no number');
select is(tests.read_text(tests.stored('none')), 'cost_unknown {"work": "repair", "system_kind": "dishwasher"}', 'says that it has none');

select tests.make_event('Quote for a new water heater by Acme', 'quote_received', jsonb_build_object('asset_id', tests.id('Water heater'),
  'cost_low_minor', 180000, 'cost_high_minor', 240000, 'currency', 'USD', 'occurred_on', '2025-03-01'));
select tests.make_event('Replaced it', 'replacement', jsonb_build_object('asset_id', tests.id('Water heater'),
  'cost_actual_minor', 151050, 'currency', 'USD', 'occurred_on', '2020-06-05'));
select tests.make_event('Replaced the anode', 'repair_completed', jsonb_build_object('asset_id', tests.id('Water heater'),
  'cost_actual_minor', 20000, 'currency', 'USD', 'occurred_on', '2024-06-05'));
select tests.make_event('In another currency', 'repair_completed', jsonb_build_object('asset_id', tests.id('Water heater'),
  'cost_actual_minor', 90000, 'currency', 'EUR', 'occurred_on', '2024-06-05'));
select tests.make_event('Under warranty', 'repair_completed', jsonb_build_object('asset_id', tests.id('Water heater'),
  'cost_actual_minor', 0, 'currency', 'USD', 'occurred_on', '2024-06-05'));
select tests.make_event('Taken back', 'repair_completed', jsonb_build_object('asset_id', tests.id('Water heater'),
  'cost_actual_minor', 990000, 'currency', 'USD', 'occurred_on', '2024-06-05'));
select tests.make_event('v', 'void', jsonb_build_object('corrects_event_id', tests.id('Taken back')));
select tests.make_event('Other system', 'replacement', jsonb_build_object('asset_id', tests.id('Furnace'),
  'cost_actual_minor', 700000, 'currency', 'USD', 'occurred_on', '2020-06-05'));
select tests.store('own', pg_temp.ask(jsonb_build_object('work', 'replacement', 'asset_id', tests.id('Water heater'))));
select is(tests.stored('own') #>> '{data,basis}', 'home', 'the record of the home comes first');
select is(tests.stored('own') #> '{data,low}', '1510.50', 'the range begins at the lowest amount');
select is(tests.stored('own') #> '{data,high}', '2400.00', 'the range ends at the highest amount');
select is((tests.stored('own') #> '{data,own}') - 'entries', '{"low": 1510.50, "high": 2400.00,
  "quotes": 1, "paid": 1, "since": "2020-06", "until": "2025-03"}', 'says how many amounts of which time it has');
select is((tests.stored('own') #> '{data,own,entries,0}') - 'event_id', '{"title": "Quote for a new water heater by Acme",
  "occurred_on": "2025-03-01", "occurred_precision": "day", "low": 1800.00, "high": 2400.00, "is_quote": true}', 'lists the amounts, the newest first');
select is(tests.stored('own') #>> '{data,life,years_high}', (private.find_system_life('water_heater', 'Water heater', null)) ->> 'years_high',
  'says how long such systems serve');
select ok((tests.stored('own') #>> '{data,life,age_years}')::int >= 13, 'says how old this one is');
select alike(tests.read_text(tests.stored('own')), 'cost_by_record {"low": {"amount": "1510.50", "currency": "USD"}, "high": '
  || '{"amount": "2400.00", "currency": "USD"}, "paid": 1, "work": "replacement", "since": "2020-06", "until": "2025-03", "quotes": 1, '
  || '"system_kind": "water_heater"}; service_life {%"life": "tank_water_heater", %"age_years": %', 'says it in statements');
select is(tests.stored('own') -> 'focus', jsonb_build_object('id', tests.id('Water heater'), 'type', 'asset'), 'is about the system');
select is(pg_temp.ask('{"work": "repair", "system_kind": "hot water heater"}') #>> '{data,own,high}', '200.00',
  'another kind of work, another currency, free work and voided work do not count');
select is(pg_temp.ask('{"work": "maintenance", "system_kind": "water_heater"}') #>> '{data,basis}', 'none', 'no figure of other work');

-- A quote for a system that is not on file.
select tests.store('recorded', tests.call_tool('record_home_event', 'owner', '{"event_type": "quote_received", "title": "Quote for new AC",
  "system_kind": "air_conditioner", "cost_estimate_low": 6800, "cost_estimate_high": 6800}'));
select is(pg_temp.ask('{"work": "replacement", "system_kind": "AC"}') #>> '{data,own,high}', '6800.00', 'a quote for a system not on file');

insert into private.cost_guides values
  ('water_heater', 'replacement', 'US', 'USD', 100000, 300000, 'Trade guide', 'https://example.com/guide', '2026-02-01'),
  ('dishwasher', 'repair', 'US', 'USD', 10000, 25000, 'Trade guide', null, '2026-02-01'),
  ('dishwasher', 'repair', 'DE', 'EUR', 10000, 25000, 'Leitfaden', null, '2026-02-01');
select tests.store('guide', pg_temp.ask('{"work": "repair", "system_kind": "dishwasher"}'));
select is(tests.stored('guide') #>> '{data,basis}', 'guide', 'without own amounts the guide is the basis');
select is(tests.stored('guide') #> '{data,guide}', '{"low": 100.00, "high": 250.00, "country": "US",
  "source_name": "Trade guide", "checked_on": "2026-02-01"}', 'shows the source and the date');
select alike(tests.read_text(tests.stored('guide')), 'cost_by_guide {%"low": {"amount": "100.00", "currency": "USD"}, %"country": "US", '
  || '%"checked_on": "2026-02-01", "source_name": "Trade guide", "system_kind": "dishwasher"}', 'says it in a statement');
insert into private.cost_regions values ('US', 'illinois', 1.12), ('DE', 'illinois', 9);
select is(pg_temp.ask('{"work": "repair", "system_kind": "dishwasher"}') #> '{data,guide}', '{"low": 112.00, "high": 280.00,
  "country": "US", "region": "Illinois ", "region_factor": 1.120, "source_name": "Trade guide",
  "checked_on": "2026-02-01"}', 'applies the factor of the region and shows it');
select is(pg_temp.ask('{"work": "replacement", "system_kind": "water_heater"}') #>> '{data,basis}', 'home', 'own amounts stay the basis');
select is(pg_temp.ask('{"work": "replacement", "system_kind": "water_heater"}') #>> '{data,guide,high}', '3360.00',
  'and the guide stands beside them');
select is(pg_temp.ask('{"work": "repair", "system_kind": "dish"}') #>> '{data,basis}', 'none', 'a part of a kind''s name is no kind');
update homes set currency = 'EUR' where name = 'Maple Street';
select is(pg_temp.ask('{"work": "repair", "system_kind": "dishwasher"}') #>> '{data,basis}', 'none', 'a guide in another currency says nothing');
update homes set currency = 'USD', country = null where name = 'Maple Street';
select is(pg_temp.ask('{"work": "repair", "system_kind": "dishwasher"}') #>> '{data,basis}', 'none', 'without a country there is no guide');

select is(pg_temp.ask('{"work": "repair"}') ->> 'code', 'invalid_arguments', 'needs a system');
select is(pg_temp.ask('{"work": "build", "system_kind": "deck"}') ->> 'code', 'invalid_arguments', 'needs a known kind of work');
select is(pg_temp.ask(jsonb_build_object('work', 'repair', 'asset_id', gen_random_uuid())) ->> 'code', 'not_found', 'an unknown id is not found');
select is(pg_temp.ask(jsonb_build_object('work', 'repair', 'asset_id', tests.id('Water heater')), 'stranger', 'Elm Street') ->> 'code',
  'not_found', 'the system of another home is not found');

select is((select string_agg(coalesce(private.get_work_of_event('quote_received', t.title, 'air_conditioner', t.of_issue), '-'), ' ' order by t.n)
  from (values (1, 'Quote for new AC', false), (2, 'Replace the capacitor', false), (3, 'Quote to replace the AC with a heat pump', false),
    (4, 'AC tune-up', false), (5, 'Offer', true), (6, 'Offer', false), (7, 'Presupuesto para un aire acondicionado nuevo', false),
    (8, 'Repair of the AC', false), (9, 'Install central air', false)) t (n, title, of_issue)),
  'replacement - replacement maintenance repair - replacement repair replacement', 'reads the work of a quote from its title or its issue');
set local role authenticated;
select throws_ok('select from private.cost_guides', '42501', null, 'nobody signed in reads the guide directly');
reset role;
set local role home_writer;
select throws_ok('delete from private.cost_guides', '42501', null, 'the functions of the record do not change the guide');
reset role;
rollback;
