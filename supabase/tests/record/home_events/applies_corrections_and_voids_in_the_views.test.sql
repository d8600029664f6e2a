begin;
set local search_path = public, extensions;
select plan(19);
select tests.make_world();
select tests.make_asset('dishwasher', 'Dishwasher');
select tests.make_event('Repair', 'repair_completed', '{"cost_actual_minor": 1000}');

select tests.make_event('c1', 'correction', jsonb_build_object('corrects_event_id', tests.id('Repair'),
  'payload', '{"patch": {"cost_actual_minor": 2000, "title": "Pump replaced"}}'::jsonb));
select tests.make_event('c2', 'correction', jsonb_build_object('corrects_event_id', tests.id('Repair'),
  'payload', jsonb_build_object('patch', jsonb_build_object('cost_actual_minor', 3000, 'asset_id', tests.id('Dishwasher')))));
select results_eq($$ select title, cost_actual_minor, asset_name, corrected from home_timeline $$,
  $$ values ('Pump replaced'::text, 3000::bigint, 'Dishwasher'::text, true) $$, 'The later correction wins, field by field');
select is((select title from home_events where id = tests.id('Repair')), 'Repair', 'The event itself is untouched');
select is((select amount_minor from home_costs), 3000::bigint, 'Costs follow');
select tests.make_event('v1', 'void', jsonb_build_object('corrects_event_id', tests.id('c2')));
select is((select cost_actual_minor from home_timeline), 2000::bigint, 'A voided correction no longer counts');
select tests.make_event('v2', 'void', jsonb_build_object('corrects_event_id', tests.id('Repair')));
select is((select count(*)::int from home_timeline), 0, 'A voided event is hidden');
select tests.make_event('v3', 'void', jsonb_build_object('corrects_event_id', tests.id('v2')));
select is((select count(*)::int from home_timeline), 1, 'until its void is voided');

select throws_ok(format($$ select tests.make_event('x', 'correction', jsonb_build_object('corrects_event_id', tests.id('Repair'), 'payload', %L::jsonb)) $$,
  payload), code, null, why) from (values
  ('{"patch": {"event_type": "note"}}', '23514', 'The type cannot be corrected'),
  ('{"patch": {"seq": 1}}', '23514', 'nor the order'),
  ('{"patch": {"title": " "}}', '23514', 'A title cannot become blank'),
  ('{"patch": {"title": null}}', '23514', 'or vanish'),
  ('{"patch": {"cost_actual_minor": -1}}', '23514', 'A cost cannot become negative'),
  ('{"patch": {"cost_actual_minor": "much"}}', '22P02', 'or a word'),
  ('{"patch": {"occurred_on": "2999-01-01"}}', '23514', 'Finished work cannot move into the future'),
  ('{"patch": {"vendor_id": "00000000-0000-0000-0000-000000000001"}}', '23503', 'A vendor must be of this home'),
  ('{"patch": {}}', '23514', 'An empty patch is refused'),
  ('{}', '23514', 'and so is none')
) w (payload, code, why);
select throws_ok($$ select tests.make_event('x', 'void', jsonb_build_object('corrects_event_id', tests.id('v3'))) $$, '23514', null, 'There is no third level of voids');
select throws_ok($$ select tests.make_event('x', 'correction', jsonb_build_object('corrects_event_id', tests.id('c1'), 'payload', '{"patch": {"title": "x"}}'::jsonb)) $$, '23514', null, 'A correction is voided, not corrected');
select throws_ok($$ select tests.make_event('x', 'note', jsonb_build_object('parent_event_id', tests.id('c1'))) $$, '23514', null, 'Nothing follows a correction');

select * from finish();
rollback;
