-- "Two of the four" and "half of the gutters" leave a schedule due and an issue open, which are offered.
begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(40);
select tests.make_world();

select is(private.is_part_of_work(w.words, w.title, w.language), true, format('a part: %s', w.words))
from (values ('did two of the four smoke alarms', 'Test the smoke alarms', 'en'), ('replaced 2 out of 4', 'Replace the batteries', 'en'),
  ('half of the gutters are clean', 'Clean the gutters', 'en'), ('changed one of the air filters', 'Replace the filters', 'en'), ('only half so far', 'Stain the deck', 'en'), ('cleaned half the gutters', 'Clean the gutters', 'en'),
  ('dos de los cuatro detectores', 'Probar los detectores', 'es'), ('limpié la mitad de los canalones', 'Limpiar los canalones', 'es'), ('hice solo la mitad', 'Limpiar los canalones', 'es'),
  ('einer von drei ist fertig', 'Rauchmelder testen', 'de'), ('zwei der vier Rauchmelder getestet', 'Rauchmelder testen', 'de'), ('die Hälfte der Dachrinne ist sauber', 'Dachrinne reinigen', 'de'), ('nur die Hälfte geschafft', 'Dachrinne reinigen', 'de'), ('die halbe Terrasse gestrichen', 'Terrasse streichen', 'de'), ('einen der Filter gewechselt', 'Filter wechseln', 'de'),
  ('un filtre sur deux', 'Changer les filtres', 'fr'), ('deux sur quatre', 'Tester les détecteurs', 'fr'), ('la moitié des gouttières', 'Nettoyer les gouttières', 'fr'), ('un des filtres est changé', 'Changer les filtres', 'fr'), ('seulement la moitié', 'Nettoyer les gouttières', 'fr')) w (words, title, language);
select is(private.is_part_of_work(w.words, w.title, w.language), false, format('the whole: %s', w.words))
from (values ('cleaned the gutters', 'Clean the gutters', 'en'), ('one of the guys cleaned the gutters', 'Clean the gutters', 'en'), ('paid half of the bill for the gutters', 'Clean the gutters', 'en'),
  ('all four of four smoke alarms', 'Test the smoke alarms', 'en'), ('the other two of the four too', 'Test the smoke alarms', 'en'), ('it took only one visit', 'Clean the gutters', 'en'), ('changed the filter on the 2 of May', 'Replace the filters', 'en'),
  ('uno de los técnicos limpió los canalones', 'Limpiar los canalones', 'es'), ('el 3 de mayo limpié los canalones', 'Limpiar los canalones', 'es'), ('einer der Handwerker hat die Dachrinne gereinigt', 'Dachrinne reinigen', 'de'),
  ('les deux autres des quatre aussi', 'Tester les détecteurs', 'fr'), ('un des techniciens a nettoyé les gouttières', 'Nettoyer les gouttières', 'fr')) w (words, title, language);

select tests.make_asset('smoke_detector', 'Alarms'), tests.make_asset('furnace', 'Furnace'), tests.make_asset('roof', 'Roof');
select tests.make_schedule('Test the smoke alarms', 'after_completion', 6, access.home_today(tests.id('Maple Street')), tests.id('Alarms'));
select tests.make_event('Two gutters sag', 'issue_reported', jsonb_build_object('asset_id', tests.id('Roof'), 'severity', 'low'));
create function pg_temp.act(tool text, message text, input jsonb) returns jsonb
language sql as $$ select tests.store('last', tests.call_tool_in_turn('owner', tool, input, jsonb_build_object('own_words', message))) $$;
create function pg_temp.done_count() returns bigint
language sql as $$ select count(*) from maintenance_occurrences where state = 'done' $$;
create function pg_temp.status() returns text
language sql as $$ select status from home_issues where issue_id = tests.id('Two gutters sag') $$;

select pg_temp.act('record_home_event', 'tested two of the four smoke alarms', jsonb_build_object('event_type', 'maintenance_performed',
  'title', 'Smoke alarms tested', 'settles', jsonb_build_array(tests.id('Test the smoke alarms'))));
select is(pg_temp.done_count(), 0::bigint, 'a linked schedule stays due');
select is(tests.stored('last') #>> '{result,still_open,0,title}', 'Test the smoke alarms', 'and is offered');
select pg_temp.act('record_home_event', 'tested one of the smoke alarms', jsonb_build_object('event_type', 'maintenance_performed',
  'title', 'A smoke alarm tested', 'asset_id', tests.id('Alarms'), 'is_separate', true));
select is(pg_temp.done_count(), 0::bigint, 'so does the only one of its system');
select is(pg_temp.act('manage_schedule', 'did two of the four alarms', jsonb_build_object('schedule_id', tests.id('Test the smoke alarms'), 'action', 'complete')) ->> 'state',
  'approval-requested', 'its completion waits for a yes');
select is(pg_temp.act('manage_schedule', 'did the alarms', jsonb_build_object('schedule_id', tests.id('Test the smoke alarms'), 'action', 'complete')) ->> 'state',
  'output-available', 'that of the whole does not');
select pg_temp.act('record_home_event', 'fixed one of the gutters that sag', jsonb_build_object('event_type', 'repair_completed',
  'title', 'Gutter fixed', 'settles', jsonb_build_array(tests.id('Two gutters sag'))));
select is(pg_temp.status(), 'open', 'an issue stays open');
select is(pg_temp.act('update_issue_status', 'fixed one of two gutters', jsonb_build_object('issue_id', tests.id('Two gutters sag'), 'to_status', 'resolved')) ->> 'state',
  'approval-requested', 'settling it waits for a yes');
select pg_temp.act('record_home_event', 'fixed the two gutters that sag', jsonb_build_object('event_type', 'repair_completed',
  'title', 'Gutters fixed', 'settles', jsonb_build_array(tests.id('Two gutters sag')), 'is_separate', true));
select is(pg_temp.status(), 'resolved', 'work on the whole settles it');

select * from finish();
rollback;
