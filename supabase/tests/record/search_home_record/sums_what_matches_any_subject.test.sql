begin;
select tests.plan(17);
select tests.make_world(), tests.make_asset('roof', 'Roof'), tests.make_asset('gutters', 'Gutters');
select tests.make_asset('furnace', 'Furnace');
select tests.make_event('New shingles', 'replacement', jsonb_build_object('asset_id', tests.id('Roof'), 'occurred_on', '2024-05-01', 'cost_actual_minor', 1000000));
select tests.make_event('Leaf guards', 'repair_completed', jsonb_build_object('asset_id', tests.id('Gutters'), 'occurred_on', '2025-05-01', 'cost_actual_minor', 40000));
select tests.make_event('Cleaned the gutters and checked the roof', 'maintenance_performed', '{"occurred_on": "2026-05-01", "cost_actual_minor": 20000}');
select tests.make_event('Changed the furnace filter', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Furnace'), 'occurred_on', '2026-01-01', 'cost_actual_minor', 2200));
select tests.make_event('Furnace tune-up', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Furnace'), 'occurred_on', '2025-10-01', 'cost_actual_minor', 15000));
select tests.make_event('Roof drips', 'issue_reported', jsonb_build_object('asset_id', tests.id('Roof'), 'occurred_on', '2026-06-01', 'cost_actual_minor', 50000));
select tests.make_event('Put the roof off', 'user_decision', jsonb_build_object('asset_id', tests.id('Roof'), 'occurred_on', '2026-06-02', 'cost_actual_minor', 680000));
select tests.make_event('Quote for the roof', 'quote_received', jsonb_build_object('asset_id', tests.id('Roof'), 'occurred_on', '2026-06-03', 'cost_low_minor', 600000, 'cost_high_minor', 700000));
select tests.make_event('Looked at the roof', 'inspection', jsonb_build_object('asset_id', tests.id('Roof'), 'occurred_on', '2026-05-20'));

create function pg_temp.search(input jsonb) returns jsonb
language sql as $$ select tests.call_tool('search_home_record', 'viewer', input) $$;
create function pg_temp.sum(query text) returns text
language sql as $$ select pg_temp.search(jsonb_build_object('find', 'sum', 'query', query)) #>> '{data,sums,0,amount}' $$;

select is(pg_temp.sum('roof and gutters'), '10600.00', 'sums what matches any of two subjects');
select is(pg_temp.sum('roof, gutters'), '10600.00', 'a comma separates subjects');
select is(pg_temp.sum('gutters/roof'), '10600.00', 'a slash separates subjects');
select is(pg_temp.sum('roof gutters'), '10600.00', 'two kinds are two subjects without a word between them');
select is(pg_temp.sum('how much have we spent on the roof and the gutters in total?'), '10600.00', 'finds the subjects in a sentence');
select is(pg_temp.sum('furnace filter'), '22.00', 'the words of one subject narrow it');
select is(pg_temp.sum('furnace filter and gutters'), '622.00', 'each subject has its own words');
select is(tests.read_text(pg_temp.search('{"find": "sum", "query": "roof and gutters"}')),
  'costs_summed {"amounts": [{"amount": "10600.00", "currency": "USD"}], "counted": [{"cost": {"amount": "200.00", "currency": "USD"}, "title": "Cleaned the gutters and checked the roof"}, '
    '{"cost": {"amount": "400.00", "currency": "USD"}, "title": "Leaf guards"}, {"cost": {"amount": "10000.00", "currency": "USD"}, "title": "New shingles"}], "entries": 3, "estimates": 3, "without_cost": 1}', 'the message says what it counts and leaves out');
select is(pg_temp.search('{"find": "sum", "query": "roof and gutters"}') #> '{data,left_out}', '{"estimates": 3, "without_cost": 1}', 'the data says what it leaves out');
select is(tests.read_text(pg_temp.search('{"find": "sum", "query": "roof", "since": "2026-06"}')),
  'no_cost_found {"entries": 3, "estimates": 3}', 'decisions, issues and quotes carry no paid cost');
select is((select count(*) from public.home_costs where home_id = tests.id('Maple Street')), 5::bigint, 'the view of costs has no decisions and issues');
select is(tests.read_text(pg_temp.search('{"query": "quote", "event_types": ["quote_received"]}')),
  'entries_found {"newest": {"title": "Quote for the roof", "cost_low": {"amount": "6000.00", "currency": "USD"}, "cost_high": {"amount": "7000.00", "currency": "USD"}, "occurred_on": "2026-06-03"}, "entries": 1}', 'the message has the range of a quote');

select is(pg_temp.search('{"find": "sum", "query": "how much did we spend?"}') #> '{data,sums}', '[]', 'a query without content words sums nothing');
select is(tests.read_text(pg_temp.search('{"find": "sum", "query": "the"}')), 'nothing_added_up', 'the message says why nothing is summed');
select is(pg_temp.search(jsonb_build_object('find', 'sum', 'query', 'the cost', 'asset_id', tests.id('Furnace'))) #>> '{data,sums,0,amount}', '172.00', 'an asset is a subject');

select is(pg_temp.search('{"find": "last", "query": "roof"}') #>> '{data,entries,0,title}', 'Looked at the roof', 'the last one is work or an inspection');
select is(tests.read_text(pg_temp.search('{"find": "last", "query": "roof", "since": "2026-06"}')),
  'only_other_entries {"newest": {"asset": "Roof", "title": "Quote for the roof", "cost_low": {"amount": "6000.00", "currency": "USD"}, "cost_high": {"amount": "7000.00", "currency": "USD"}, "occurred_on": "2026-06-03"}, "entries": 3}', 'says which other entries there are');
rollback;
