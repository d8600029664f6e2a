-- Half of the words of a schedule, or a link of the model to it, is not the work that it asks for.
begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(56);
select tests.make_world();

-- What work does
select is(private.is_other_upkeep(w.work, w.title), true, format('"%s" is not: %s', w.work, w.title))
from (values ('Tested the smoke alarms', 'Replace the smoke alarm batteries'), ('Put up gutter guards', 'Clean the gutters and downspouts'), ('Repaired the gutter', 'Clean the gutters and downspouts'),
  ('Changed the batteries of the smoke alarms', 'Test the smoke alarms'), ('Painted the radiators', 'Bleed the radiators'), ('Inspected the furnace filter', 'Replace the furnace filter'),
  ('Cleaned the washing machine', 'Replace the hoses of the washing machine'), ('Checked the air conditioner', 'Have the air conditioner serviced'),
  ('Rauchmelder getestet', 'Change the batteries of the smoke alarms'), ('Laubschutz montiert', 'Dachrinne reinigen'), ('Detectores probados', 'Cambiar las pilas de los detectores'),
  ('Puse una rejilla en los canalones', 'Limpiar los canalones'), ('Détecteurs testés', 'Changer les piles des détecteurs'), ('Posé une grille sur les gouttières', 'Nettoyer les gouttières')) w (work, title);
select is(private.is_other_upkeep(w.work, w.title), false, format('"%s" is: %s', w.work, w.title))
from (values ('Cleaned the gutters', 'Clean the gutters and downspouts'), ('Swept the gutters', 'Clean the gutters and downspouts'), ('Gutters', 'Clean the gutters and downspouts'),
  ('Changed the furnace filter', 'Replace the furnace filter'), ('New furnace filter', 'Replace the furnace filter'), ('Did the furnace filter', 'Replace the furnace filter'),
  ('Serviced the AC', 'Have the air conditioner inspected'), ('AC tune-up', 'Have the air conditioner inspected'), ('Furnace check-up', 'Have the furnace inspected and serviced'),
  ('Flushed the water heater', 'Drain a little water from the water heater'), ('Replaced the anode rod', 'Check the anode rod of the water heater'), ('Checked the smoke alarms', 'Test the smoke alarms'),
  ('Power-washed the siding', 'Wash and look over the siding'), ('Stained the deck', 'Renew the finish of the wood deck'), ('Had the septic tank emptied', 'Have the septic tank pumped'), ('Sweep was here for the chimney', 'Have the chimney inspected and swept'),
  ('Topped up the salt', 'Check the salt of the water softener'), ('Canalones limpiados', 'Clean the gutters and downspouts'), ('Cambié el filtro', 'Replace the furnace filter'), ('Probé los detectores', 'Test the smoke alarms'),
  ('Revisión de la caldera', 'Have the boiler inspected and serviced'), ('Dachrinne gereinigt', 'Clean the gutters and downspouts'), ('Filter ausgetauscht', 'Replace the furnace filter'), ('Filterwechsel', 'Replace the furnace filter'),
  ('Therme gewartet', 'Have the boiler inspected and serviced'), ('Rauchmelder geprüft', 'Test the smoke alarms'), ('Heizkörper entlüftet', 'Bleed the radiators'), ('Gouttières nettoyées', 'Clean the gutters and downspouts'),
  ('Filtre remplacé', 'Replace the furnace filter'), ('Entretien de la chaudière', 'Have the boiler inspected and serviced'), ('Ramonage', 'Have the chimney inspected and swept'), ('Détecteurs testés', 'Test the smoke alarms')) w (work, title);
select is_empty($$ select title from maintenance_catalogue where private.list_acts(title) = '{}' or private.is_other_upkeep(title, title) $$, 'each task of the catalogue has an act');

-- What a call completes
select tests.make_asset('smoke_detector', 'Alarms'), tests.make_asset('gutters', 'Gutters');
select tests.make_schedule('Replace the smoke batteries', 'after_completion', 6, access.home_today(tests.id('Maple Street')), tests.id('Alarms'));
select tests.make_schedule('Clean the gutters', 'after_completion', 6, access.home_today(tests.id('Maple Street')), tests.id('Gutters'));
create function pg_temp.record(message text, title text, input jsonb) returns jsonb
language sql as $$ select tests.store('last', tests.call_tool_in_turn('owner', 'record_home_event', jsonb_build_object('event_type', 'maintenance_performed', 'title', title, 'is_separate', true) || input,
  jsonb_build_object('own_words', message)) -> 'result') $$;
create function pg_temp.done() returns text
language sql as $$ select string_agg(s.title, ', ' order by s.title) from maintenance_occurrences o join maintenance_schedules s on s.id = o.schedule_id where o.state = 'done' $$;

select pg_temp.record('tested the smoke alarms', 'Tested the smoke alarms', jsonb_build_object('completes_schedule_id', tests.id('Replace the smoke batteries')));
select is(pg_temp.done(), null, 'a test replaces no batteries, although the call links to the schedule');
select is(tests.stored('last') #>> '{code}', 'ok', 'the test is recorded');
select is(tests.stored('last') #> '{ignored}', jsonb_build_array(jsonb_build_object('field', 'completes_schedule_id', 'reason', 'not_settled_by_this', 'given', tests.id('Replace the smoke batteries'))), 'the link is ignored with its reason');
select matches(tests.read_text(tests.stored('last')), 'date_not_given; work_still_open \{"titles": \["Replace the smoke batteries"\]\}$', 'and the schedule is named');
select pg_temp.record('tested the smoke alarms', 'Smoke batteries replaced', jsonb_build_object('settles', jsonb_build_array(tests.id('Replace the smoke batteries'))));
select is(pg_temp.done(), null, 'the title of the model does not outweigh the words of the person');
select pg_temp.record('put guards on the gutters, they were hung today', 'Gutter guards hung on the gutter that needs no cleaner', jsonb_build_object('asset_id', tests.id('Gutters')));
select is(pg_temp.done(), null, 'without a link, work of another act completes nothing');
select is(tests.stored('last') #>> '{still_open,0,title}', 'Clean the gutters', 'which is offered');
select pg_temp.record('cleaned the gutters', 'Gutters cleaned', jsonb_build_object('asset_id', tests.id('Gutters')));
select is(pg_temp.done(), 'Clean the gutters', 'the same act completes the schedule');
select pg_temp.record('new batteries are in the smoke alarms', 'Smoke alarm batteries', jsonb_build_object('completes_schedule_id', tests.id('Replace the smoke batteries')));
select is(pg_temp.done(), 'Clean the gutters, Replace the smoke batteries', 'in other words too');

select * from finish();
rollback;
