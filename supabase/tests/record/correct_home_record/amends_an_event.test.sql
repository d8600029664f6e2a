begin;
select tests.plan(38);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_asset('furnace', 'Furnace');
select tests.make_event('Water heater repaired', 'repair_completed', jsonb_build_object('asset_id', tests.id('Water heater'),
  'occurred_on', '2026-03-02', 'cost_actual_minor', 8000));

create function pg_temp.amend(fields jsonb, person text default 'owner', event text default 'Water heater repaired') returns jsonb
language sql as $$
  select tests.call_tool('correct_home_record', person, jsonb_build_object('event_id', tests.id(event), 'action', 'amend') || fields)
$$;
create function pg_temp.amend_message(fields jsonb) returns text
language sql as $$ select tests.read_text(pg_temp.amend(fields)) $$;

select is(pg_temp.amend_message('{"cost_actual": 180}'), 'entry_changed {"title": "Water heater repaired", "changes": [{"to": {"amount": "180.00", "currency": "USD"}, "from": {"amount": "80.00", "currency": "USD"}, "field": "cost_actual"}]}', 'corrects a cost');
select is((select amount_minor from home_costs), 18000::bigint, 'home_costs uses the corrected cost');
select is((select cost_actual_minor from home_events where id = tests.id('Water heater repaired')), 8000::bigint, 'leaves the event row unchanged');
select is(pg_temp.amend_message('{"cost_actual": 180}'), 'entry_says_so_already {"title": "Water heater repaired"}', 'rejects a correction without a change');
select is(pg_temp.amend_message('{"occurred_on": "2026-02"}'), 'entry_changed {"title": "Water heater repaired", "changes": [{"to": "2026-02", "from": "2026-03-02", "field": "occurred_on"}]}', 'corrects a date to a month');
select results_eq($$ select occurred_on, occurred_precision::text from home_timeline $$, $$ values (date '2026-02-01', 'month'::text) $$, 'stores the precision of the date');
select is(pg_temp.amend_message('{"occurred_on": "2026-02-01"}'), 'entry_changed {"title": "Water heater repaired", "changes": [{"to": "2026-02-01", "from": "2026-02", "field": "occurred_on"}]}', 'corrects only the precision of a date');
select is(pg_temp.amend_message('{"title": " Relief   valve replaced ", "severity": "low"}'),
  'entry_changed {"title": "Water heater repaired", "changes": [{"to": "Relief valve replaced", "from": "Water heater repaired", "field": "title"}, {"to": "low", "field": "severity"}]}', 'corrects title and severity');
select is(pg_temp.amend_message('{"description": "It dripped"}'), 'entry_changed {"title": "Relief valve replaced", "changes": [{"to": "It dripped", "field": "description"}]}', 'corrects the description');
select is(pg_temp.amend_message(jsonb_build_object('asset_id', tests.id('Furnace'))), 'entry_changed {"title": "Relief valve replaced", "changes": [{"to": "Furnace", "from": "Water heater (garage)", "field": "asset"}]}', 'corrects the asset');
select is(pg_temp.amend_message('{"cost_estimate_low": 100, "cost_estimate_high": 250.5}'), 'entry_changed {"title": "Relief valve replaced", "changes": [{"to": {"low": {"amount": "100.00", "currency": "USD"}, "high": {"amount": "250.50", "currency": "USD"}}, "field": "cost_estimate"}]}', 'corrects the estimate');
select is(pg_temp.amend_message('{"cost_estimate_low": 300}'), 'argument_rejected {"field": "cost_estimate_low", "reason": "above_high"}', 'rejects an estimate that contradicts the stored one');
select is(pg_temp.amend_message('{"performed_by": "self", "vendor_name": "Olentangy Plumbing"}'),
  'entry_changed {"title": "Relief valve replaced", "changes": [{"to": "self", "field": "performed_by"}, {"to": "Olentangy Plumbing", "field": "vendor"}]}', 'corrects performer and vendor');
select is((select vendor_name from home_timeline), (select name from vendors), 'adds the vendor');
select is(pg_temp.amend_message('{"vendor_name": "olentangy plumbing"}'), 'entry_says_so_already {"title": "Relief valve replaced"}', 'finds the vendor case-insensitively');
select is(pg_temp.amend_message('{"review_on": "2127-04-01"}'), 'entry_changed {"title": "Relief valve replaced", "changes": [{"to": "2127-04-01", "field": "review_on"}]}', 'corrects the review date');
select is(pg_temp.amend_message('{"clear": ["cost_actual", "vendor_name", "occurred_on"]}'),
  'entry_changed {"title": "Relief valve replaced", "changes": [{"from": "2026-02-01", "field": "occurred_on"}, {"from": {"amount": "180.00", "currency": "USD"}, "field": "cost_actual"}, {"from": "Olentangy Plumbing", "field": "vendor"}]}', 'clears the named fields');
select is_empty($$ select from home_costs $$, 'home_costs omits a cleared cost');
select is(tests.try_as_each_role('select from public.home_timeline where corrected'), tests.rows_for_members(1), 'members read one corrected event');

select is(tests.read_text(pg_temp.amend(fields::jsonb)), why, fields) from (values
  ('{}', 'amendment_empty'),
  ('{"clear": []}', 'amendment_empty'),
  ('{"reason": "wrong"}', 'amendment_empty'),
  ('{"clear": ["title"]}', 'argument_rejected {"field": "title", "reason": "not_clearable"}'),
  ('{"clear": "cost_actual"}', 'argument_rejected {"field": "clear", "reason": "not_list"}'),
  ('{"clear": ["severity"], "severity": "low"}', 'argument_rejected {"field": "severity", "reason": "set_and_cleared"}'),
  ('{"description": " "}', 'argument_rejected {"field": "description", "reason": "blank"}'),
  ('{"cost_actual": "much"}', 'argument_malformed {"form": "amount", "field": "cost_actual", "given": "much"}'),
  ('{"occurred_on": "2999"}', 'occurred_on_in_future {"occurred_on": "2999"}')
) w (fields, why);
select is(pg_temp.amend('{"severity": null, "cost_actual": 90}') #>> '{data,changes,0,to}', '{"amount": "90.00", "currency": "USD"}', 'treats null as not given');
select is((select severity from home_timeline), 'low', 'null does not clear a field');
select is((select currency from home_timeline), 'USD', 'a corrected cost has a currency');

select tests.make_event('Quote', 'quote_received');
select is(tests.read_text(pg_temp.amend('{"cost_actual": 6400}', event => 'Quote')), 'entry_changed {"title": "Quote", "changes": [{"to": {"low": {"amount": "6400.00", "currency": "USD"}, "high": {"amount": "6400.00", "currency": "USD"}}, "field": "cost_estimate"}]}', 'stores a quoted price as an estimate');
select is((select currency from home_timeline where title = 'Quote'), 'USD', 'adds a currency to an event without one');
select is(pg_temp.amend(jsonb_build_object('asset_id', tests.id('nothing'))) ->> 'code', 'not_found', 'rejects an unknown asset');

-- Review dates
select tests.make_event('Wait', 'user_decision');
select pg_temp.amend('{"review_on": "2127-04-01"}', event => 'Wait');
select results_eq($$ select title, due_on from home_attention where kind = 'review' and title = 'Wait' $$,
  $$ values ('Wait'::text, date '2127-04-01') $$, 'lists an event with an added review date for attention');
select tests.make_event('Looked', 'note', jsonb_build_object('parent_event_id', tests.id('Wait')));
select is_empty($$ select from home_attention where title = 'Wait' $$, 'a follow-up event removes it from attention');
select tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.id('Looked'), 'action', 'void'));
select isnt_empty($$ select from home_attention where title = 'Wait' $$, 'a voided follow-up restores it');
select pg_temp.amend('{"clear": ["review_on"]}', event => 'Wait');
select is_empty($$ select from home_attention where title = 'Wait' $$, 'clearing the review date removes it from attention');
rollback;
