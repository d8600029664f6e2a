begin;
select tests.plan(21);
select tests.make_world(), tests.make_asset('dishwasher', 'Dishwasher');
select tests.make_event('Repair', 'repair_completed', '{"cost_actual_minor": 1000}');

select tests.make_event('c1', 'correction', jsonb_build_object('corrects_event_id', tests.id('Repair'),
  'payload', '{"patch": {"cost_actual_minor": 2000, "title": "Pump replaced"}}'::jsonb));
select tests.make_event('c2', 'correction', jsonb_build_object('corrects_event_id', tests.id('Repair'),
  'payload', jsonb_build_object('patch', jsonb_build_object('cost_actual_minor', 3000, 'asset_id', tests.id('Dishwasher')))));
select results_eq($$ select title, cost_actual_minor, asset_name, corrected from home_timeline $$,
  $$ values ('Pump replaced'::text, 3000::bigint, 'Dishwasher'::text, true) $$, 'applies the latest correction per field');
select is((select title from home_events where id = tests.id('Repair')), 'Repair', 'leaves the event row unchanged');
select is((select amount_minor from home_costs), 3000::bigint, 'applies the correction to home_costs');
select tests.make_event('v1', 'void', jsonb_build_object('corrects_event_id', tests.id('c2')));
select is((select cost_actual_minor from home_timeline), 2000::bigint, 'ignores a voided correction');
select tests.make_event('v2', 'void', jsonb_build_object('corrects_event_id', tests.id('Repair')));
select is((select count(*)::int from home_timeline), 0, 'hides a voided event');
select throws_ok($$ select tests.make_event('x', 'correction', jsonb_build_object('corrects_event_id', tests.id('Repair'), 'payload', '{"patch": {"title": "x"}}'::jsonb)) $$, '23514', null, 'rejects a correction of a voided event');
select throws_ok($$ select tests.make_event('x', 'void', jsonb_build_object('corrects_event_id', tests.id('Repair'))) $$, '23514', null, 'rejects a second void of an event');
select tests.make_event('v3', 'void', jsonb_build_object('corrects_event_id', tests.id('v2')));
select is((select count(*)::int from home_timeline), 1, 'shows the event when its void is voided');

select throws_ok(format($$ select tests.make_event('x', 'correction', jsonb_build_object('corrects_event_id', tests.id('Repair'), 'payload', %L::jsonb)) $$,
  payload), code, null, why) from (values
  ('{"patch": {"event_type": "note"}}', '23514', 'rejects a correction of the type'),
  ('{"patch": {"seq": 1}}', '23514', 'rejects a correction of the seq'),
  ('{"patch": {"title": " "}}', '23514', 'rejects a blank title'),
  ('{"patch": {"title": null}}', '23514', 'rejects a null title'),
  ('{"patch": {"cost_actual_minor": -1}}', '23514', 'rejects a negative cost'),
  ('{"patch": {"cost_actual_minor": "much"}}', '22P02', 'rejects a cost that is not a number'),
  ('{"patch": {"occurred_on": "2999-01-01"}}', '23514', 'rejects a future date for completed work'),
  ('{"patch": {"vendor_id": "00000000-0000-0000-0000-000000000001"}}', '23503', 'rejects an unknown vendor'),
  ('{"patch": {}}', '23514', 'rejects an empty patch'),
  ('{}', '23514', 'rejects a missing patch')
) w (payload, code, why);
select throws_ok($$ select tests.make_event('x', 'void', jsonb_build_object('corrects_event_id', tests.id('v3'))) $$, '23514', null, 'rejects a void of a void of a void');
select throws_ok($$ select tests.make_event('x', 'correction', jsonb_build_object('corrects_event_id', tests.id('c1'), 'payload', '{"patch": {"title": "x"}}'::jsonb)) $$, '23514', null, 'rejects a correction of a correction');
select throws_ok($$ select tests.make_event('x', 'note', jsonb_build_object('parent_event_id', tests.id('c1'))) $$, '23514', null, 'rejects an event that follows a correction');
rollback;
