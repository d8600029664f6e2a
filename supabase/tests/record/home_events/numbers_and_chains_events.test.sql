begin;
select tests.plan(14);
select tests.make_world(), tests.make_asset('water_heater', 'Heater');
select tests.make_asset('roof', 'Foreign roof', null, 'Elm Street');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Heater')));
select tests.make_event('Anode', 'diagnosis', jsonb_build_object('parent_event_id', tests.id('Leak')));
select tests.make_event('Fixed', 'repair_completed', jsonb_build_object('parent_event_id', tests.id('Anode')));
select tests.make_event('Other', 'note', jsonb_build_object('home_id', tests.id('Elm Street')));

select results_eq($$ select title, seq::int from home_events where home_id = tests.id('Maple Street') order by seq $$,
  $$ values ('Leak'::text, 1), ('Anode', 2), ('Fixed', 3) $$, 'numbers events without gaps');
select is((select seq::int from home_events where id = tests.id('Other')), 1, 'numbers events per home');
select is((select count(*)::int from home_events where root_event_id = tests.id('Leak')), 3, 'sets the root of every event in a chain');
select is((select confidence::int from home_events where id = tests.id('Leak')), 60, 'limits the confidence of a stated fact to 60');
select is((select occurred_on from home_events where id = tests.id('Leak')), access.home_today(tests.id('Maple Street')), 'defaults occurred_on to today in the home''s time zone');

select throws_ok(format($$ select tests.make_event('x', %L, %s) $$, kind, fields), code, null, why) from (values
  ('note', $$ jsonb_build_object('parent_event_id', tests.id('Other')) $$, '23503', 'rejects a parent of another home'),
  ('note', $$ jsonb_build_object('asset_id', tests.id('Foreign roof')) $$, '23503', 'rejects an asset of another home'),
  ('note', $$ jsonb_build_object('vendor_id', tests.id('x')) $$, '23503', 'rejects an unknown vendor'),
  ('void', $$ jsonb_build_object('corrects_event_id', tests.id('Other')) $$, '23503', 'rejects a correction of another home''s event'),
  ('note', $$ jsonb_build_object('home_id', tests.id('nowhere')) $$, '23503', 'rejects an unknown home'),
  ('note', $$ jsonb_build_object('source', 'chat', 'confidence', 61) $$, '23514', 'rejects a chat confidence above 60'),
  ('note', $$ jsonb_build_object('source', 'photo', 'confidence', 81) $$, '23514', 'rejects a photo confidence above 80'),
  ('repair_completed', $$ jsonb_build_object('occurred_on', current_date + 2) $$, '23514', 'rejects a future date for completed work'),
  ('note', $$ jsonb_build_object('cost_low_minor', 2, 'cost_high_minor', 1) $$, '23514', 'rejects a low estimate above the high estimate')
) w (kind, fields, code, why);
rollback;
