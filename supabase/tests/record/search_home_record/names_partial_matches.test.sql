begin;
select tests.plan(14);
select tests.make_world(), tests.make_asset('gutters', 'Gutters'), tests.make_asset('furnace', 'Furnace');
select tests.make_event('Cleaned the gutters', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Gutters'), 'occurred_on', '2026-05-01', 'cost_actual_minor', 14000));
select tests.make_event('Furnace tune-up', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Furnace'), 'occurred_on', '2026-04-01'));
create function pg_temp.search(query text, find text default 'list') returns jsonb
language sql as $$ select tests.call_tool('search_home_record', 'viewer', jsonb_build_object('find', find, 'query', query)) $$;

select is(tests.read_text(pg_temp.search('gutter guards')), 'matched_in_part {"found": ["gutter"], "terms": ["gutter", "guards"], "are_together": true}; entries_found {"newest": {"cost": {"amount": "140.00", "currency": "USD"}, "title": "Cleaned the gutters", "occurred_on": "2026-05-01"}, "entries": 1}', 'names the words that were found');
select is(pg_temp.search('gutter guards') #> '{data,partial_matches}', '[{"terms": ["gutter", "guards"], "found": ["gutter"], "are_together": true}]', 'returns them');
select is(tests.read_text(pg_temp.search('gutter guards', 'last')), 'matched_in_part {"found": ["gutter"], "terms": ["gutter", "guards"], "are_together": true}; last_entry {"cost": {"amount": "140.00", "currency": "USD"}, "asset": "Gutters", "title": "Cleaned the gutters", "occurred_on": "2026-05-01"}', 'for the last one');
select is(tests.read_text(pg_temp.search('gutter guards', 'count')), 'matched_in_part {"found": ["gutter"], "terms": ["gutter", "guards"], "are_together": true}; entries_counted {"entries": 1}', 'for a count');
select matches(tests.read_text(pg_temp.search('gutter guards', 'sum')), '^matched_in_part {"found": \["gutter"\], .*; costs_summed {"amounts": \[{"amount": "140.00"', 'for a sum');
select is(pg_temp.search('clean the gutters') -> 'data' -> 'partial_matches', null, 'an entry with all words is a whole match');
select is(tests.read_text(pg_temp.search('furnace filter gasket')), 'matched_in_part {"found": ["furnace"], "terms": ["furnace", "filter", "gasket"], "are_together": true}; entries_found {"newest": {"title": "Furnace tune-up", "occurred_on": "2026-04-01"}, "entries": 1}', 'for more than two words');
select is(tests.read_text(pg_temp.search('gutter guards and furnace')), 'matched_in_part {"found": ["gutter"], "terms": ["gutter", "guards"], "are_together": true}; entries_found {"newest": {"cost": {"amount": "140.00", "currency": "USD"}, "title": "Cleaned the gutters", "occurred_on": "2026-05-01"}, "entries": 2}', 'for one of two subjects');
select is(tests.read_text(pg_temp.search('furnace and unicorn')), 'matched_in_part {"found": [], "terms": ["unicorn"], "are_together": true}; entries_found {"newest": {"title": "Furnace tune-up", "occurred_on": "2026-04-01"}, "entries": 1}', 'for a subject without an entry');
select is(tests.read_text(pg_temp.search('tune-up cleaning')), 'matched_in_part {"found": ["tune", "cleaning"], "terms": ["tune", "cleaning"], "are_together": false}; entries_found {"newest": {"cost": {"amount": "140.00", "currency": "USD"}, "title": "Cleaned the gutters", "occurred_on": "2026-05-01"}, "entries": 2}', 'entries with different words');
select is(tests.read_text(pg_temp.search('unicorn guards')), 'nothing_found', 'nothing found is said alone');
select is(tests.read_text(pg_temp.search('furnace', 'sum')), 'no_cost_found {"entries": 1}', 'one word has no part');

-- What is on file of an asset is found too.
select tests.call_tool('update_home_asset', 'owner', '{"kind": "dryer", "price": 650, "purchased_on": "2021-03"}');
select is(tests.read_text(pg_temp.search('what did we pay for the dryer', 'last')), 'asset_on_file {"name": "Dryer", "price": {"amount": "650.00", "currency": "USD"}, "purchased_on": "2021-03"}; '
  || 'only_other_entries {"newest": {"asset": "Dryer", "title": {"statements": [{"code": "event_asset_added", "asset": "Dryer"}]}, "occurred_on": "' || access.home_today(tests.id('Maple Street'))
  || '"}, "entries": 1}', 'names the price on file');
select is(pg_temp.search('gutters') #> '{data,entries,0,occurred_precision}', '"day"', 'an entry says how exact its date is');
rollback;
