begin;
set local search_path = public, extensions;
select plan(19);
select tests.make_world();
select tests.make_asset('air_conditioner', 'Central air', 'backyard');
select tests.make_asset('furnace', 'Furnace', 'basement');
select tests.make_event('Replaced the filter', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Furnace'), 'occurred_on', '2025-03-01', 'cost_actual_minor', 2200));
select tests.make_event('Changed filter', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Furnace'), 'occurred_on', '2025-09-05', 'cost_actual_minor', 2450));
select tests.make_event('New capacitor', 'repair_completed', jsonb_build_object('asset_id', tests.id('Central air'), 'occurred_on', '2026-06-01', 'cost_actual_minor', 28500, 'cost_payer', 'warranty'));
select tests.make_event('Blows warm air', 'issue_reported', jsonb_build_object('asset_id', tests.id('Central air'), 'occurred_on', '2026-05-30'));
select tests.make_event('Ignore me', 'note', jsonb_build_object('home_id', tests.id('Elm Street')));
select tests.make_event('Void', 'void', jsonb_build_object('corrects_event_id', tests.make_event('Filter, wrongly', 'note')));

create function pg_temp.find(input jsonb, person text default 'viewer') returns jsonb
language sql as $$ select tests.run_tool('search_home_record', person, input) $$;

select is(pg_temp.find('{"query": "when did we last change the furnace filter?", "find": "last"}') ->> 'message',
  'The last one was “Changed filter” on September 5, 2025, for the Furnace (basement).', 'The last one');
select is(pg_temp.find('{"query": "filter", "find": "count"}') ->> 'message', 'I found 2 entries in the record.', 'How many');
select is(pg_temp.find('{"find": "sum"}') #> '{data,sums}',
  '[{"currency": "USD", "entries": 2, "amount": 46.50, "paid_by_others": 285.00, "said": "$46.50 (and $285 that others paid)"}]', 'What was paid, and by whom');
select is(pg_temp.find('{"find": "sum", "since": "2025-09", "until": "2025"}') #>> '{data,sums,0,amount}', '24.50', 'in a time');
select is(pg_temp.find('{"query": "AC"}') #>> '{data,total}', '2', 'Other names of a kind find it');
select is(pg_temp.find('{"system_kind": "AC", "event_types": ["repair_completed"]}') #>> '{data,entries,0,title}', 'New capacitor', 'Filters narrow it down');
select is(jsonb_array_length(pg_temp.find('{"limit": 1}') #> '{data,entries}'), 1, 'A limit limits the entries');
select is(pg_temp.find('{"limit": 1}') #>> '{data,total}', '4', 'but not the count; other homes and voided entries are not in it');
select is(pg_temp.find('{"status": "open"}') #>> '{data,entries,0,title}', 'Blows warm air', 'Issues by status');
select is(pg_temp.find('{"status": "resolved"}') ->> 'message', 'I found nothing in the record for that.', 'Nothing is said to be nothing');
select is(pg_temp.find('{"query": "furnace inspection", "event_types": ["inspection"]}') ->> 'message',
  'The Furnace (basement) is on file, but I found no entry in the record for that.', 'with what is on file');
select is(pg_temp.find('{"query": "unicorn", "find": "sum"}') ->> 'success', 'true', 'Finding nothing is no failure');
select is(pg_temp.find(jsonb_build_object('asset_id', tests.id('Furnace'))) #>> '{data,assets,0,name}', 'Furnace (basement)', 'An asset by its id');
select is(pg_temp.find(jsonb_build_object('asset_id', gen_random_uuid())) ->> 'code', 'not_found', 'An unknown asset is not found');
select is(pg_temp.find('{"since": "last year"}') ->> 'code', 'invalid_arguments', 'A date must be one');
select is(pg_temp.find('{"find": "average"}') ->> 'code', 'invalid_arguments', 'Unknown questions are refused');
select is(pg_temp.find('{"x": 1}') ->> 'code', 'invalid_arguments', 'and unknown arguments');
select is(pg_temp.find('{}', 'stranger') ->> 'code', 'not_found', 'A stranger finds nothing');
select is(pg_temp.find('{"query": "''; drop table homes; -- & | !"}') ->> 'success', 'true', 'Odd signs do no harm');

select * from finish();
rollback;
