begin;
set local search_path = public, extensions;
select plan(38);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_asset('furnace', 'Furnace');
select tests.make_event('Water heater repaired', 'repair_completed', jsonb_build_object('asset_id', tests.id('Water heater'),
  'occurred_on', '2026-03-02', 'cost_actual_minor', 8000));

create function pg_temp.amend(fields jsonb, person text default 'owner', event text default 'Water heater repaired') returns jsonb
language sql as $$
  select tests.run_tool('correct_home_record', person, jsonb_build_object('event_id', tests.id(event), 'action', 'amend') || fields)
$$;
create function pg_temp.says(fields jsonb) returns text
language sql as $$ select pg_temp.amend(fields) ->> 'message' $$;

select is(pg_temp.says('{"cost_actual": 180}'), 'Changed the cost of “Water heater repaired” from $80 to $180.', 'A cost is corrected');
select is((select amount_minor from home_costs), 18000::bigint, 'and counts as it is now');
select is((select cost_actual_minor from home_events where id = tests.id('Water heater repaired')), 8000::bigint, 'The entry itself is untouched');
select is(pg_temp.says('{"cost_actual": 180}'), '“Water heater repaired” says so already.', 'Nothing is corrected twice');
select is(pg_temp.says('{"occurred_on": "2026-02"}'), 'Changed the date of “Water heater repaired” from March 2, 2026 to February 2026.', 'A date, as exactly as it is known');
select results_eq($$ select occurred_on, occurred_precision from home_timeline $$, $$ values (date '2026-02-01', 'month'::text) $$, 'is kept so');
select is(pg_temp.says('{"occurred_on": "2026-02-01"}'), 'Changed the date of “Water heater repaired” from February 2026 to February 1, 2026.', 'also where only that changes');
select is(pg_temp.says('{"title": " Relief   valve replaced ", "severity": "low"}'),
  'Changed “Water heater repaired”: the title from “Water heater repaired” to “Relief valve replaced” and the severity to low.', 'Title and severity');
select is(pg_temp.says('{"description": "It dripped"}'), 'Changed the description of “Relief valve replaced”.', 'The description');
select is(pg_temp.says(jsonb_build_object('asset_id', tests.id('Furnace'))), 'Changed the system of “Relief valve replaced” from Water heater (garage) to Furnace.', 'The system');
select is(pg_temp.says('{"cost_estimate_low": 100, "cost_estimate_high": 250.5}'), 'Changed the estimate of “Relief valve replaced” to $100–$250.50.', 'The estimate');
select is(pg_temp.says('{"cost_estimate_low": 300}'), 'Nothing was changed: the lower estimate is above the higher one.', 'which must make sense with what it says already');
select is(pg_temp.says('{"performed_by": "self", "vendor_name": "Olentangy Plumbing"}'),
  'Changed “Relief valve replaced”: the name of who did it to self and the company to Olentangy Plumbing.', 'Who did it');
select is((select vendor_name from home_timeline), (select name from vendors), 'The company is on file');
select is(pg_temp.says('{"vendor_name": "olentangy plumbing"}'), '“Relief valve replaced” says so already.', 'once');
select is(pg_temp.says('{"review_on": "2127-04-01"}'), 'Changed the date to come back to it of “Relief valve replaced” to April 1, 2127.', 'When to look again');
select is(pg_temp.says('{"clear": ["cost_actual", "vendor_name", "occurred_on"]}'),
  'Changed “Relief valve replaced”: the date from February 1, 2026 to unknown, the cost from $180 to none and the company from Olentangy Plumbing to none.', 'What is named is emptied');
select is_empty($$ select from home_costs $$, 'and no longer counts');
select is(tests.attempts('select from public.home_timeline where corrected'), tests.members_only(1), 'All of it folds into one entry, for its members');

select is(pg_temp.amend(fields::jsonb) ->> 'message', 'Nothing was changed: ' || why || '.', why) from (values
  ('{}', 'I need to know what it should say instead'),
  ('{"clear": []}', 'I need to know what it should say instead'),
  ('{"reason": "wrong"}', 'I need to know what it should say instead'),
  ('{"clear": ["title"]}', 'the title cannot be cleared'),
  ('{"clear": "cost_actual"}', 'what to clear is not a list of fields'),
  ('{"clear": ["severity"], "severity": "low"}', 'the severity is to be set and to be cleared'),
  ('{"description": " "}', 'the description is blank'),
  ('{"cost_actual": "much"}', 'the cost actual is not an amount'),
  ('{"occurred_on": "2999"}', '2999 has not come yet; tell me when it is done')
) w (fields, why);
select is(pg_temp.amend('{"severity": null, "cost_actual": 90}') #>> '{data,changes,0,to}', '$90', 'A null says nothing');
select is((select severity from home_timeline), 'low', 'and empties nothing');
select is((select currency from home_timeline), 'USD', 'A cost has its currency');

select tests.make_event('Quote', 'quote_received');
select is(pg_temp.amend('{"cost_actual": 6400}', event => 'Quote') ->> 'message', 'Changed the estimate of “Quote” to $6,400.', 'A quoted price is no money spent');
select is((select currency from home_timeline where title = 'Quote'), 'USD', 'and has a currency where the entry had none');
select is(pg_temp.amend(jsonb_build_object('asset_id', tests.id('nothing'))) ->> 'code', 'not_found', 'A system must be of this home');

-- What comes up for review
select tests.make_event('Wait', 'user_decision');
select pg_temp.amend('{"review_on": "2127-04-01"}', event => 'Wait');
select results_eq($$ select title, due_on from home_attention where kind = 'review' and title = 'Wait' $$,
  $$ values ('Wait'::text, date '2127-04-01') $$, 'A date to come back to that was added later counts');
select tests.make_event('Looked', 'note', jsonb_build_object('parent_event_id', tests.id('Wait')));
select is_empty($$ select from home_attention where title = 'Wait' $$, 'until something follows');
select tests.run_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.id('Looked'), 'action', 'void'));
select isnt_empty($$ select from home_attention where title = 'Wait' $$, 'and that stands');
select pg_temp.amend('{"clear": ["review_on"]}', event => 'Wait');
select is_empty($$ select from home_attention where title = 'Wait' $$, 'or the date is taken out');

select * from finish();
rollback;
