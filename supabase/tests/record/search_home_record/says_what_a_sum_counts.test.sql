begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(14);
select tests.make_world();
create function pg_temp.pay(asset text, title text, fields jsonb, on_day text default '2026-01-02') returns void
language sql as $$ select tests.make_event(title, 'repair_completed', jsonb_build_object('asset_id', tests.id(asset), 'occurred_on', on_day) || fields) $$;
create function pg_temp.sum(query text) returns text
language sql as $$ select tests.call_tool('search_home_record', 'viewer', jsonb_build_object('find', 'sum', 'query', query)) ->> 'message' $$;
select tests.make_asset(k, initcap(replace(k, '_', ' '))) from unnest('{furnace,roof,dryer,refrigerator,toilet,deck,fence,oven,sink,bathtub}'::text[]) k;

select pg_temp.pay('Furnace', 'Igniter', '{"cost_actual_minor": 24000}');
select is(pg_temp.sum('furnace'), 'Recorded costs come to $240 over 1 entry: “Igniter” ($240).', 'one own cost');
select pg_temp.pay('Roof', 'Hail damage', '{"cost_actual_minor": 64000, "cost_payer": "insurance"}');
select is(pg_temp.sum('roof'), 'You paid nothing yourself; insurance paid $640 (1 entry): “Hail damage” ($640 paid by the insurance).', 'only what the insurance paid');
select pg_temp.pay('Roof', 'Deductible', '{"cost_actual_minor": 50000}', '2026-01-03');
select is(pg_temp.sum('roof'), 'Recorded costs come to $500 over 1 entry; beside that, insurance paid $640 (1 entry): “Deductible” ($500) and “Hail damage” ($640 paid by the insurance).', 'own costs and those of others');
select pg_temp.pay('Dryer', 'Drum', '{"cost_actual_minor": 10000, "cost_payer": "warranty"}'), pg_temp.pay('Dryer', 'Belt', '{"cost_actual_minor": 2000, "cost_payer": "warranty"}', '2026-01-03'),
  pg_temp.pay('Dryer', 'Vent', '{"cost_actual_minor": 3000, "cost_payer": "seller"}', '2026-01-04'), pg_temp.pay('Dryer', 'Cord', '{"cost_actual_minor": 500, "cost_payer": "other"}', '2026-01-05');
select is(pg_temp.sum('dryer'), 'You paid nothing yourself; the warranty paid $120 (2 entries), the seller paid $30 (1 entry) and someone else paid $5 (1 entry): '
  '“Cord” ($5 paid by someone else), “Vent” ($30 paid by the seller), “Belt” ($20 covered by the warranty) and “Drum” ($100 covered by the warranty).', 'several others');
select tests.make_event('Not cold', 'issue_reported', jsonb_build_object('asset_id', tests.id('Refrigerator')));
select is(pg_temp.sum('fridge'), 'I found 1 entry, none with a paid cost.', 'nothing paid');
select tests.make_event('Quote', 'quote_received', jsonb_build_object('asset_id', tests.id('Refrigerator'), 'cost_low_minor', 30000, 'cost_high_minor', 30000));
select is(pg_temp.sum('fridge'), 'I found 2 entries, none with a paid cost. Not counted: 1 quote or estimate.', 'a quote is left out');
select pg_temp.pay('Refrigerator', 'Compressor', '{"cost_actual_minor": 30000}');
select is(pg_temp.sum('fridge'), 'Recorded costs come to $300 over 1 entry: “Compressor” ($300). Not counted: 1 quote or estimate and 1 entry without a cost.', 'and so is an entry without a cost');
select pg_temp.pay('Toilet', 'Flapper', '{"cost_actual_minor": 1000}'), pg_temp.pay('Toilet', 'Valve', '{"cost_actual_minor": 2000, "currency": "EUR"}', '2026-01-03');
select is(pg_temp.sum('toilet'), 'Recorded costs come to €20 and $10 over 2 entries: “Valve” (€20) and “Flapper” ($10).', 'two currencies');
select pg_temp.pay('Toilet', 'Tiles', '{"cost_actual_minor": 700, "currency": "GBP", "cost_payer": "insurance"}', '2026-01-04');
select is(pg_temp.sum('toilet'), 'Recorded costs come to €20 and $10 over 2 entries; beside that, insurance paid £7 (1 entry): “Tiles” (£7 paid by the insurance), “Valve” (€20) and “Flapper” ($10).', 'a currency that only others paid in');
select pg_temp.pay('Deck', 'Free stain', '{"cost_actual_minor": 0}');
select is(pg_temp.sum('deck'), 'Recorded costs come to $0 over 1 entry: “Free stain” ($0).', 'what cost nothing');
-- Half of them name the owner as the payer, who pays where nobody is named.
select pg_temp.pay('Fence', 'Post ' || n, jsonb_build_object('cost_actual_minor', 1000, 'cost_payer', case when n % 2 = 0 then 'owner' end)) from generate_series(1, 6) n;
select is(pg_temp.sum('fence'), 'Recorded costs come to $60 over 6 entries.', 'many entries are not listed');
select is(pg_temp.sum('sauna'), 'I found nothing in the record for that.', 'nothing found');
select is(pg_temp.sum('furnace and sauna'), 'No entry has “sauna”. Recorded costs come to $240 over 1 entry: “Igniter” ($240).', 'a subject of which nothing is found');
select is(tests.call_tool('search_home_record', 'viewer', '{"find": "sum", "query": "dryer"}') #> '{data,sums,0,others,0}', '{"payer": "warranty", "entries": 2, "amount": 120.00, "said": "$120"}', 'the data says who paid');

select * from finish();
rollback;
