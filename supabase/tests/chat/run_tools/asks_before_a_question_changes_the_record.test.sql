-- A message that only asks something, or says thanks, asks for no change of what is on record.
begin;
select tests.plan(45);
select tests.make_world(), tests.make_asset('furnace', 'Furnace'), tests.make_asset('deck', 'Deck');
select tests.make_event('Tune-up', 'maintenance_performed', jsonb_build_object('actor_person_id', tests.id('owner'), 'asset_id', tests.id('Furnace')));
select tests.make_event('Oiled it', 'maintenance_performed', jsonb_build_object('actor_person_id', tests.id('owner'), 'asset_id', tests.id('Deck')));
select tests.make_event('Rattling noise', 'issue_reported', jsonb_build_object('actor_person_id', tests.id('owner'), 'asset_id', tests.id('Furnace')));
select tests.make_schedule('Replace the filter', 'after_completion', 3, access.home_today(tests.id('Maple Street')), tests.id('Furnace'));
select tests.make_schedule('Wash the deck', 'after_completion', 12, access.home_today(tests.id('Maple Street')), tests.id('Furnace'));

create function pg_temp.state(said text, tool text, input jsonb, overrides jsonb default '{}') returns text
language sql as $$
  select tests.call_tool_in_turn('owner', tool, input, jsonb_build_object('own_words', said) || overrides) ->> 'state'
$$;
create function pg_temp.void(said text, title text) returns text
language sql as $$ select pg_temp.state(said, 'correct_home_record', jsonb_build_object('event_id', tests.id(title), 'action', 'void')) $$;
create function pg_temp.resolve(said text) returns text
language sql as $$ select pg_temp.state(said, 'update_issue_status', jsonb_build_object('issue_id', tests.id('Rattling noise'), 'to_status', 'resolved')) $$;
create function pg_temp.complete(said text) returns text
language sql as $$ select pg_temp.state(said, 'manage_schedule', jsonb_build_object('schedule_id', tests.id('Replace the filter'), 'action', 'complete')) $$;

select is(pg_temp.void('What did it cost, the tune-up of the furnace?', 'Tune-up'), 'approval-requested', 'a void after a question');
select is(pg_temp.void('Thanks a lot!', 'Tune-up'), 'approval-requested', 'a void after thanks');
select is(pg_temp.void('¿Cuánto costó la revisión? Gracias', 'Tune-up'), 'approval-requested', 'a void after a question and thanks in Spanish');
select is(pg_temp.resolve('Is the rattling noise still on record?'), 'approval-requested', 'a status after a question that names the issue');
select is(pg_temp.complete('Is the filter due this month?'), 'approval-requested', 'completed upkeep after a question');
select is(pg_temp.complete('thanks!'), 'approval-requested', 'completed upkeep after thanks');
select is(pg_temp.state('The deck is gone. Is there a list?', 'update_home_asset', jsonb_build_object('asset_id', tests.id('Deck'), 'removed', true)), 'output-available',
  'a statement beside a question is no mere question');
select is(pg_temp.state('Which systems do I have?', 'update_home_asset', jsonb_build_object('asset_id', tests.id('Furnace'), 'removed', true)), 'approval-requested', 'a removed system after a question');
select is((select count(*) from home_events where home_id = tests.id('Maple Street') and event_type in ('void', 'status_change')), 0::bigint, 'nothing is written before the yes');

select is(pg_temp.state('The tune-up was 155', 'correct_home_record', jsonb_build_object('event_id', tests.id('Tune-up'), 'action', 'amend', 'cost_actual', 155)), 'output-available', 'of the entry that it names, the model amends');
select is(pg_temp.void('Can you delete the oiling of the deck?', 'Oiled it'), 'output-available', 'a question that is a request');
select is(pg_temp.complete('Kannst du den Filter abhaken?'), 'output-available', 'also in German');
select is(pg_temp.resolve('The rattling noise is gone, what could it have been?'), 'output-available', 'what is said beside a question counts');
select is(pg_temp.state('What did it cost?', 'record_home_event', '{"event_type": "note", "title": "Asked about costs"}'), 'output-available', 'new entries are not asked about');
select is(pg_temp.state('Hat der Klempner den Ofen gestern repariert? Ich weiß es selber nicht', 'record_home_event',
  jsonb_build_object('event_type', 'repair_completed', 'title', 'Repaired', 'asset_id', tests.id('Furnace'))), 'approval-requested', 'but work that only a question names is');
select is(pg_temp.state('Did they fix the furnace? Not sure', 'record_home_event',
  jsonb_build_object('event_type', 'repair_completed', 'title', 'Fixed', 'asset_id', tests.id('Furnace'))), 'approval-requested', 'also beside not sure');
select is(pg_temp.state('The furnace was fixed. What is next?', 'record_home_event',
  jsonb_build_object('event_type', 'repair_completed', 'title', 'Fixed it', 'asset_id', tests.id('Furnace'))), 'output-available', 'what is said beside a question counts for work, too');
select is(pg_temp.state('The detector beeps, and I washed the deck', 'manage_schedule', jsonb_build_object('schedule_id', tests.id('Wash the deck'), 'action', 'complete'), '{"names_danger": true}'), 'approval-requested', 'in a danger no upkeep is done without a yes');

-- What might happen is no report
create function pg_temp.report(said text, overrides jsonb default '{}', type text default 'issue_reported') returns text
language sql as $$ select pg_temp.state(said, 'record_home_event', jsonb_build_object('event_type', type, 'title', gen_random_uuid(), 'asset_id', tests.id('Deck')), overrides) $$;
select is(pg_temp.report(s.said), 'approval-requested', 'asks: ' || s.said)
from (values ('what if the deck started rotting?'), ('What would I do if the deck rotted'), ('Who do I call if the deck rots?'), ('If the deck starts rotting, who do I call?'), ('Suppose the deck rots, what then?'),
  ('falls die Terrasse fault, wen rufe ich an?'), ('Was wäre, wenn die Terrasse fault?'), ('Angenommen die Terrasse fault, was dann?'), ('Wen rufe ich an, wenn die Terrasse fault?'),
  ('et si la terrasse pourrissait ?'), ('Que faire si la terrasse pourrit ?'), ('Si la terrasse pourrissait, qui appeler ?'), ('¿y si se pudre la terraza?'), ('¿Qué hago si se pudre la terraza?'), ('Si se pudre la terraza, ¿a quién llamo?'),
  ('If the deck had rotted last year, we would have a new one'), ('Wenn die Terrasse verfault wäre, hätten wir eine neue'), ('Si la terraza se hubiera podrido, tendríamos otra'), ('Si la terrasse avait pourri, on aurait tout refait'),
  ('Quand on aura une terrasse pourrie, que faire ?')) s (said);
select is(pg_temp.report('what if the deck started rotting?', '{}', 'observation'), 'approval-requested', 'also about an observation');
select is((select count(*)::int from home_timeline where asset_id = tests.id('Deck') and event_type in ('issue_reported', 'observation')), 0, 'nothing is reported before the yes');
select is(pg_temp.report('What if it smells of gas?', '{"names_danger": true}'), 'output-available', 'a danger is recorded at once');
select is(pg_temp.report(s.said), 'output-available', 'does not ask: ' || s.said)
from (values ('Why is the deck rotting?'), ('The deck is rotting, what if it breaks?'), ('If it rains, the deck floods. Why?'), ('The deck rotted. If we had oiled it, it would be fine')) s (said);
rollback;
