begin;
set local search_path = public, extensions;
select plan(14);
select tests.make_world();
select tests.make_asset('water_heater', 'Heater');
select tests.make_asset('roof', 'Foreign roof', null, 'Elm Street');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Heater')));
select tests.make_event('Anode', 'diagnosis', jsonb_build_object('parent_event_id', tests.id('Leak')));
select tests.make_event('Fixed', 'repair_completed', jsonb_build_object('parent_event_id', tests.id('Anode')));
select tests.make_event('Other', 'note', jsonb_build_object('home_id', tests.id('Elm Street')));

select results_eq($$ select title, seq::int from home_events where home_id = tests.id('Maple Street') order by seq $$,
  $$ values ('Leak'::text, 1), ('Anode', 2), ('Fixed', 3) $$, 'Events are numbered without gaps');
select is((select seq::int from home_events where id = tests.id('Other')), 1, 'each home for itself');
select is((select count(*)::int from home_events where root_event_id = tests.id('Leak')), 3, 'A chain has one root');
select is((select confidence::int from home_events where id = tests.id('Leak')), 60, 'What is only said has at most 60');
select is((select occurred_on from home_events where id = tests.id('Leak')), private.home_today(tests.id('Maple Street')), 'An undated event happened today, where the home stands');

select throws_ok(format($$ select tests.make_event('x', %L, %s) $$, kind, fields), code, null, why) from (values
  ('note', $$ jsonb_build_object('parent_event_id', tests.id('Other')) $$, '23503', 'A parent in another home is refused'),
  ('note', $$ jsonb_build_object('asset_id', tests.id('Foreign roof')) $$, '23503', 'An asset of another home is refused'),
  ('note', $$ jsonb_build_object('vendor_id', tests.id('x')) $$, '23503', 'A vendor of another home is refused'),
  ('void', $$ jsonb_build_object('corrects_event_id', tests.id('Other')) $$, '23503', 'A correction of another home''s event is refused'),
  ('note', $$ jsonb_build_object('home_id', tests.id('nowhere')) $$, '23503', 'An unknown home is refused'),
  ('note', $$ jsonb_build_object('source', 'chat', 'confidence', 61) $$, '23514', 'A confidence above its source''s ceiling is refused'),
  ('note', $$ jsonb_build_object('source', 'photo', 'confidence', 81) $$, '23514', 'for photos too'),
  ('repair_completed', $$ jsonb_build_object('occurred_on', current_date + 2) $$, '23514', 'Finished work in the future is refused'),
  ('note', $$ jsonb_build_object('cost_low_minor', 2, 'cost_high_minor', 1) $$, '23514', 'A low estimate above the high one is refused')
) w (kind, fields, code, why);

select * from finish();
rollback;
