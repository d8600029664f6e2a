begin;
set local search_path = public, extensions;
select plan(37);
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
language sql as $$ select pg_temp.amend(fields) ->> 'message' $$;

select is(pg_temp.amend_message('{"cost_actual": 180}'), 'Changed the cost of “Water heater repaired” from $80 to $180.', 'corrects a cost');
select is((select amount_minor from home_costs), 18000::bigint, 'home_costs uses the corrected cost');
select is((select cost_actual_minor from home_events where id = tests.id('Water heater repaired')), 8000::bigint, 'leaves the event row unchanged');
select is(pg_temp.amend_message('{"cost_actual": 180}'), '“Water heater repaired” says so already.', 'rejects a correction without a change');
select is(pg_temp.amend_message('{"occurred_on": "2026-02"}'), 'Changed the date of “Water heater repaired” from March 2, 2026 to February 2026.', 'corrects a date to a month');
select results_eq($$ select occurred_on, occurred_precision::text from home_timeline $$, $$ values (date '2026-02-01', 'month'::text) $$, 'stores the precision of the date');
select is(pg_temp.amend_message('{"occurred_on": "2026-02-01"}'), 'Changed the date of “Water heater repaired” from February 2026 to February 1, 2026.', 'corrects only the precision of a date');
select is(pg_temp.amend_message('{"title": " Relief   valve replaced ", "severity": "low"}'),
  'Changed “Water heater repaired”: the title from “Water heater repaired” to “Relief valve replaced” and the severity to low.', 'corrects title and severity');
select is(pg_temp.amend_message('{"description": "It dripped"}'), 'Changed the description of “Relief valve replaced”.', 'corrects the description');
select is(pg_temp.amend_message(jsonb_build_object('asset_id', tests.id('Furnace'))), 'Changed the system of “Relief valve replaced” from Water heater (garage) to Furnace.', 'corrects the asset');
select is(pg_temp.amend_message('{"cost_estimate_low": 100, "cost_estimate_high": 250.5}'), 'Changed the estimate of “Relief valve replaced” to $100–$250.50.', 'corrects the estimate');
select is(pg_temp.amend_message('{"cost_estimate_low": 300}'), 'Nothing was changed: the lower estimate is above the higher one.', 'rejects an estimate that contradicts the stored one');
select is(pg_temp.amend_message('{"performed_by": "self", "vendor_name": "Olentangy Plumbing"}'),
  'Changed “Relief valve replaced”: the name of who did it to self and the company to Olentangy Plumbing.', 'corrects performer and vendor');
select is((select vendor_name from home_timeline), (select name from vendors), 'adds the vendor');
select is(pg_temp.amend_message('{"vendor_name": "olentangy plumbing"}'), '“Relief valve replaced” says so already.', 'finds the vendor case-insensitively');
select is(pg_temp.amend_message('{"review_on": "2127-04-01"}'), 'Changed the date to come back to it of “Relief valve replaced” to April 1, 2127.', 'corrects the review date');
select is(pg_temp.amend_message('{"clear": ["cost_actual", "vendor_name", "occurred_on"]}'),
  'Changed “Relief valve replaced”: the date from February 1, 2026 to unknown, the cost from $180 to none and the company from Olentangy Plumbing to none.', 'clears the named fields');
select is_empty($$ select from home_costs $$, 'home_costs omits a cleared cost');
select is(tests.try_as_each_role('select from public.home_timeline where corrected'), tests.rows_for_members(1), 'members read one corrected event');

select is(pg_temp.amend(fields::jsonb) ->> 'message', 'Nothing was changed: ' || why || '.', why) from (values
  ('{}', 'I need to know what it should say instead'),
  ('{"clear": []}', 'I need to know what it should say instead'),
  ('{"reason": "wrong"}', 'I need to know what it should say instead'),
  ('{"clear": ["title"]}', 'the title cannot be cleared'),
  ('{"clear": "cost_actual"}', 'what to clear is not a list of fields'),
  ('{"clear": ["severity"], "severity": "low"}', 'the severity is to be set and to be cleared'),
  ('{"description": " "}', 'the description is blank')
) w (fields, why);
select is(tests.read_text(pg_temp.amend('{"cost_actual": "much"}')), 'argument_rejected {"field": "cost_actual", "reason": "not_amount"}', 'rejects an amount in words');
select is(tests.read_text(pg_temp.amend('{"occurred_on": "2999"}')), 'occurred_on_in_future {"occurred_on": "2999"}', 'rejects a date to come');
select is(pg_temp.amend('{"severity": null, "cost_actual": 90}') #>> '{data,changes,0,to}', '$90', 'treats null as not given');
select is((select severity from home_timeline), 'low', 'null does not clear a field');
select is((select currency from home_timeline), 'USD', 'a corrected cost has a currency');

select tests.make_event('Quote', 'quote_received');
select is(pg_temp.amend('{"cost_actual": 6400}', event => 'Quote') ->> 'message', 'Changed the estimate of “Quote” to $6,400.', 'stores a quoted price as an estimate');
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

select * from finish();
rollback;
