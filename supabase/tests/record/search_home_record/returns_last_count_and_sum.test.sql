begin;
select tests.plan(19);
select tests.make_world(), tests.make_asset('air_conditioner', 'Central air', 'backyard');
select tests.make_asset('furnace', 'Furnace', 'basement');
select tests.make_event('Replaced the filter', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Furnace'), 'occurred_on', '2025-03-01', 'cost_actual_minor', 2200));
select tests.make_event('Changed filter', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Furnace'), 'occurred_on', '2025-09-05', 'cost_actual_minor', 2450));
select tests.make_event('New capacitor', 'repair_completed', jsonb_build_object('asset_id', tests.id('Central air'), 'occurred_on', '2026-06-01', 'cost_actual_minor', 28500, 'cost_payer', 'warranty'));
select tests.make_event('Blows warm air', 'issue_reported', jsonb_build_object('asset_id', tests.id('Central air'), 'occurred_on', '2026-05-30'));
select tests.make_event('Ignore me', 'note', jsonb_build_object('home_id', tests.id('Elm Street')));
select tests.make_event('Void', 'void', jsonb_build_object('corrects_event_id', tests.make_event('Filter, wrongly', 'note')));

create function pg_temp.search(input jsonb, person text default 'viewer') returns jsonb
language sql as $$ select tests.call_tool('search_home_record', person, input) $$;

select is(tests.read_text(pg_temp.search('{"query": "when did we last change the furnace filter?", "find": "last"}')),
  'last_entry {"cost": {"amount": "24.50", "currency": "USD"}, "asset": "Furnace (basement)", "title": "Changed filter", "occurred_on": "2025-09-05"}', 'returns the last event');
select is(tests.read_text(pg_temp.search('{"query": "filter", "find": "count"}')), 'entries_counted {"entries": 2}', 'returns the number of events');
select is(pg_temp.search('{"find": "sum"}') #> '{data,sums}',
  '[{"currency": "USD", "entries": 2, "amount": 46.50, "paid_by_others": 285.00, "others": [{"payer": "warranty", "entries": 1, "amount": 285.00}]}]', 'returns the sum and what others paid');
select is(pg_temp.search('{"find": "sum", "since": "2025-09", "until": "2025"}') #>> '{data,sums,0,amount}', '24.50', 'limits the sum to a period');
select is(pg_temp.search('{"query": "AC"}') #>> '{data,total}', '2', 'matches other names of a kind');
select is(pg_temp.search('{"system_kind": "AC", "event_types": ["repair_completed"]}') #>> '{data,entries,0,title}', 'New capacitor', 'filters by kind and event type');
select is(jsonb_array_length(pg_temp.search('{"limit": 1}') #> '{data,entries}'), 1, 'limits the events');
select is(pg_temp.search('{"limit": 1}') #>> '{data,total}', '4', 'counts events of this home that are not voided');
select is(pg_temp.search('{"status": "open"}') #>> '{data,entries,0,title}', 'Blows warm air', 'filters issues by status');
select is(tests.read_text(pg_temp.search('{"status": "resolved"}')), 'nothing_found', 'returns a sentence when nothing matches');
select is(tests.read_text(pg_temp.search('{"query": "furnace inspection", "event_types": ["inspection"]}')),
  'on_file_without_entry {"asset": "Furnace (basement)"}', 'names the matching asset when no event matches');
select is(pg_temp.search('{"query": "unicorn", "find": "sum"}') ->> 'success', 'true', 'returns success when nothing matches');
select is(pg_temp.search(jsonb_build_object('asset_id', tests.id('Furnace'))) #>> '{data,assets,0,name}', '{"statements": [{"code": "system_kind", "space": "basement", "system_kind": "furnace"}]}', 'filters by asset id');
select is(pg_temp.search(jsonb_build_object('asset_id', gen_random_uuid())) ->> 'code', 'not_found', 'rejects an unknown asset');
select is(pg_temp.search('{"since": "last year"}') ->> 'code', 'invalid_arguments', 'rejects a malformed date');
select is(pg_temp.search('{"find": "average"}') ->> 'code', 'invalid_arguments', 'rejects an unknown find');
select is(pg_temp.search('{"x": 1}') ->> 'code', 'invalid_arguments', 'rejects an unknown argument');
select is(pg_temp.search('{}', 'stranger') ->> 'code', 'forbidden', 'a stranger is no member');
select is(pg_temp.search('{"query": "''; drop table homes; -- & | !"}') ->> 'success', 'true', 'accepts SQL and search operators in the query');
rollback;
