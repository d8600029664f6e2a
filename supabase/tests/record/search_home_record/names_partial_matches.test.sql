begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(14);
select tests.make_world();
select tests.make_asset('gutters', 'Gutters'), tests.make_asset('furnace', 'Furnace');
select tests.make_event('Cleaned the gutters', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Gutters'), 'occurred_on', '2026-05-01', 'cost_actual_minor', 14000));
select tests.make_event('Furnace tune-up', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Furnace'), 'occurred_on', '2026-04-01'));
create function pg_temp.search(query text, find text default 'list') returns jsonb
language sql as $$ select tests.call_tool('search_home_record', 'viewer', jsonb_build_object('find', find, 'query', query)) $$;

select is(pg_temp.search('gutter guards') ->> 'message', 'No entry has both “gutter” and “guards”; these have “gutter”. I found 1 entry, the newest “Cleaned the gutters” from May 1, 2026 ($140).', 'names the words that were found');
select is(pg_temp.search('gutter guards') #> '{data,partial_matches}', '[{"terms": ["gutter", "guards"], "found": ["gutter"], "are_together": true}]', 'returns them');
select is(pg_temp.search('gutter guards', 'last') ->> 'message', 'No entry has both “gutter” and “guards”; these have “gutter”. The last one was “Cleaned the gutters” on May 1, 2026, for the Gutters ($140).', 'for the last one');
select is(pg_temp.search('gutter guards', 'count') ->> 'message', 'No entry has both “gutter” and “guards”; these have “gutter”. I found 1 entry in the record.', 'for a count');
select matches(pg_temp.search('gutter guards', 'sum') ->> 'message', '^No entry has both “gutter” and “guards”; these have “gutter”\. Recorded costs come to \$140 over 1 entry', 'for a sum');
select is(pg_temp.search('clean the gutters') -> 'data' -> 'partial_matches', null, 'an entry with all words is a whole match');
select is(pg_temp.search('furnace filter gasket') ->> 'message', 'No entry has all of “furnace”, “filter” and “gasket”; these have “furnace”. I found 1 entry, the newest “Furnace tune-up” from April 1, 2026.', 'for more than two words');
select is(pg_temp.search('gutter guards and furnace') ->> 'message', 'No entry has both “gutter” and “guards”; these have “gutter”. I found 2 entries, the newest “Cleaned the gutters” from May 1, 2026 ($140).', 'for one of two subjects');
select is(pg_temp.search('furnace and unicorn') ->> 'message', 'No entry has “unicorn”. I found 1 entry, the newest “Furnace tune-up” from April 1, 2026.', 'for a subject without an entry');
select is(pg_temp.search('tune-up cleaning') ->> 'message', 'No entry has both “tune” and “cleaning”; these have “tune” or “cleaning”. I found 2 entries, the newest “Cleaned the gutters” from May 1, 2026 ($140).', 'entries with different words');
select is(pg_temp.search('unicorn guards') ->> 'message', 'I found nothing in the record for that.', 'nothing found is said alone');
select is(pg_temp.search('furnace', 'sum') ->> 'message', 'I found 1 entry, none with a paid cost.', 'one word has no part');

-- What is on file of an asset is found too.
select tests.call_tool('update_home_asset', 'owner', '{"kind": "dryer", "price": 650, "purchased_on": "2021-03"}');
select is(pg_temp.search('what did we pay for the dryer', 'last') ->> 'message', 'The Dryer is on file: bought March 2021, price $650. I found no finished work or inspection for that, only 1 other entry, the newest “Dryer added” on '
  || private.format_date(private.home_today(tests.id('Maple Street'))) || ', for the Dryer.', 'names the price on file');
select is(pg_temp.search('gutters') #> '{data,entries,0,occurred_precision}', '"day"', 'an entry says how exact its date is');

select * from finish();
rollback;
