begin;
select tests.plan(15);
select tests.make_world();
create function pg_temp.pay(asset text, title text, fields jsonb, on_day text default '2026-01-02') returns void
language sql as $$ select tests.make_event(title, 'repair_completed', jsonb_build_object('asset_id', tests.id(asset), 'occurred_on', on_day) || fields) $$;
create function pg_temp.sum(query text) returns text
language sql as $$ select tests.read_text(tests.call_tool('search_home_record', 'viewer', jsonb_build_object('find', 'sum', 'query', query))) $$;
select tests.make_asset(k, initcap(replace(k, '_', ' '))) from unnest('{furnace,roof,dryer,refrigerator,toilet,deck,fence,oven,sink,bathtub}'::text[]) k;

select pg_temp.pay('Furnace', 'Igniter', '{"cost_actual_minor": 24000}');
select is(pg_temp.sum('furnace'), 'costs_summed {"amounts": [{"amount": "240.00", "currency": "USD"}], "counted": [{"cost": {"amount": "240.00", "currency": "USD"}, "title": "Igniter"}], "entries": 1}', 'one own cost');
select pg_temp.pay('Roof', 'Hail damage', '{"cost_actual_minor": 64000, "cost_payer": "insurance"}');
select is(pg_temp.sum('roof'), 'costs_summed {"others": [{"payer": "insurance", "amount": {"amount": "640.00", "currency": "USD"}, "entries": 1}], "amounts": [], "counted": [{"cost": {"amount": "640.00", "currency": "USD"}, "title": "Hail damage", "paid_by": "insurance"}], "entries": 0}', 'only what the insurance paid');
select pg_temp.pay('Roof', 'Deductible', '{"cost_actual_minor": 50000}', '2026-01-03');
select is(pg_temp.sum('roof'), 'costs_summed {"others": [{"payer": "insurance", "amount": {"amount": "640.00", "currency": "USD"}, "entries": 1}], "amounts": [{"amount": "500.00", "currency": "USD"}], "counted": [{"cost": {"amount": "500.00", "currency": "USD"}, "title": "Deductible"}, {"cost": {"amount": "640.00", "currency": "USD"}, "title": "Hail damage", "paid_by": "insurance"}], "entries": 1}', 'own costs and those of others');
select pg_temp.pay('Dryer', 'Drum', '{"cost_actual_minor": 10000, "cost_payer": "warranty"}'), pg_temp.pay('Dryer', 'Belt', '{"cost_actual_minor": 2000, "cost_payer": "warranty"}', '2026-01-03'),
  pg_temp.pay('Dryer', 'Vent', '{"cost_actual_minor": 3000, "cost_payer": "seller"}', '2026-01-04'), pg_temp.pay('Dryer', 'Cord', '{"cost_actual_minor": 500, "cost_payer": "other"}', '2026-01-05');
select is(pg_temp.sum('dryer'), 'costs_summed {"others": [{"payer": "warranty", "amount": {"amount": "120.00", "currency": "USD"}, "entries": 2}, '
  '{"payer": "seller", "amount": {"amount": "30.00", "currency": "USD"}, "entries": 1}, {"payer": "other", "amount": {"amount": "5.00", "currency": "USD"}, "entries": 1}], '
  '"amounts": [], "counted": [{"cost": {"amount": "5.00", "currency": "USD"}, "title": "Cord", "paid_by": "other"}, '
  '{"cost": {"amount": "30.00", "currency": "USD"}, "title": "Vent", "paid_by": "seller"}, {"cost": {"amount": "20.00", "currency": "USD"}, "title": "Belt", "paid_by": "warranty"}, '
  '{"cost": {"amount": "100.00", "currency": "USD"}, "title": "Drum", "paid_by": "warranty"}], "entries": 0}', 'several others');
select tests.make_event('Not cold', 'issue_reported', jsonb_build_object('asset_id', tests.id('Refrigerator')));
select is(pg_temp.sum('fridge'), 'no_cost_found {"entries": 1}', 'nothing paid');
select tests.make_event('Quote', 'quote_received', jsonb_build_object('asset_id', tests.id('Refrigerator'), 'cost_low_minor', 30000, 'cost_high_minor', 30000));
select is(pg_temp.sum('fridge'), 'no_cost_found {"entries": 2, "estimates": 1}', 'a quote is left out');
select pg_temp.pay('Refrigerator', 'Compressor', '{"cost_actual_minor": 30000}');
select is(pg_temp.sum('fridge'), 'costs_summed {"amounts": [{"amount": "300.00", "currency": "USD"}], "counted": [{"cost": {"amount": "300.00", "currency": "USD"}, "title": "Compressor"}], "entries": 1, "estimates": 1}', 'an open issue is no entry without a cost (scene 21)');
select pg_temp.pay('Refrigerator', 'Gasket', '{}');
select matches(pg_temp.sum('fridge'), '"without_cost": 1', 'finished work is one');
select pg_temp.pay('Toilet', 'Flapper', '{"cost_actual_minor": 1000}'), pg_temp.pay('Toilet', 'Valve', '{"cost_actual_minor": 2000, "currency": "EUR"}', '2026-01-03');
select is(pg_temp.sum('toilet'), 'costs_summed {"amounts": [{"amount": "20.00", "currency": "EUR"}, {"amount": "10.00", "currency": "USD"}], "counted": [{"cost": {"amount": "20.00", "currency": "EUR"}, "title": "Valve"}, {"cost": {"amount": "10.00", "currency": "USD"}, "title": "Flapper"}], "entries": 2}', 'two currencies');
select pg_temp.pay('Toilet', 'Tiles', '{"cost_actual_minor": 700, "currency": "GBP", "cost_payer": "insurance"}', '2026-01-04');
select is(pg_temp.sum('toilet'), 'costs_summed {"others": [{"payer": "insurance", "amount": {"amount": "7.00", "currency": "GBP"}, "entries": 1}], "amounts": [{"amount": "20.00", "currency": "EUR"}, {"amount": "10.00", "currency": "USD"}], "counted": [{"cost": {"amount": "7.00", "currency": "GBP"}, "title": "Tiles", "paid_by": "insurance"}, {"cost": {"amount": "20.00", "currency": "EUR"}, "title": "Valve"}, {"cost": {"amount": "10.00", "currency": "USD"}, "title": "Flapper"}], "entries": 2}', 'a currency that only others paid in');
select pg_temp.pay('Deck', 'Free stain', '{"cost_actual_minor": 0}');
select is(pg_temp.sum('deck'), 'costs_summed {"amounts": [{"amount": "0.00", "currency": "USD"}], "counted": [{"cost": {"amount": "0.00", "currency": "USD"}, "title": "Free stain"}], "entries": 1}', 'what cost nothing');
-- Half of them name the owner as the payer, who pays where nobody is named.
select pg_temp.pay('Fence', 'Post ' || n, jsonb_build_object('cost_actual_minor', 1000, 'cost_payer', case when n % 2 = 0 then 'owner' end)) from generate_series(1, 6) n;
select is(pg_temp.sum('fence'), 'costs_summed {"amounts": [{"amount": "60.00", "currency": "USD"}], "entries": 6}', 'many entries are not listed');
select is(pg_temp.sum('sauna'), 'nothing_found', 'nothing found');
select is(pg_temp.sum('furnace and sauna'), 'matched_in_part {"found": [], "terms": ["sauna"], "are_together": true}; costs_summed {"amounts": [{"amount": "240.00", "currency": "USD"}], "counted": [{"cost": {"amount": "240.00", "currency": "USD"}, "title": "Igniter"}], "entries": 1}', 'a subject of which nothing is found');
select is(tests.call_tool('search_home_record', 'viewer', '{"find": "sum", "query": "dryer"}') #> '{data,sums,0,others,0}', '{"payer": "warranty", "entries": 2, "amount": 120.00}', 'the data says who paid');
rollback;
