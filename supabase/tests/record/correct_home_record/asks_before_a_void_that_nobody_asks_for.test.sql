-- A model may void an entry that the person only talks about.
begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(57);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace');

create function pg_temp.run(said text, tool text, input jsonb, overrides jsonb default '{}') returns jsonb
language sql as $$ select tests.call_tool_in_turn('owner', tool, input, jsonb_build_object('own_words', said, 'thread_key', gen_random_uuid()) || overrides) $$;
create function pg_temp.make() returns uuid
language plpgsql as $$
declare
  title constant text := 'Tune-up ' || (select count(*) from home_events);
begin
  perform tests.make_event(title, 'maintenance_performed', jsonb_build_object('actor_person_id', tests.id('owner'), 'asset_id', tests.id('Furnace'),
    'cost_actual_minor', 15500, 'currency', 'USD', 'occurred_on', '2026-03-04', 'occurred_precision', 'day'));
  return tests.id(title);
end $$;
create function pg_temp.void(said text, said_in text default 'en', overrides jsonb default '{}') returns text
language sql as $$ select pg_temp.run(said, 'correct_home_record', jsonb_build_object('event_id', pg_temp.make(), 'action', 'void'),
  jsonb_build_object('message_language', said_in) || overrides) ->> 'state' $$;

select is(pg_temp.void(m.said, m.said_in), 'approval-requested', 'asks: ' || m.said)
from (values ('the tune-up guy was rude btw', 'en'), ('The tune-up took two hours', 'en'), ('The furnace tune-up was 155', 'en'), ('he took his boots off for the tune-up', 'en'),
  ('the tune-up guy was not nice', 'en'), ('Why is the tune-up in there twice?', 'en'), ('el del tune-up de la caldera fue grosero', 'es'),
  ('der Techniker vom Tune-up war unfreundlich', 'de'), ('le technicien du tune-up n''était pas bon', 'fr')) m (said, said_in);
select is((select count(*) from home_events where home_id = tests.id('Maple Street') and event_type = 'void'), 0::bigint, 'nothing is voided before the yes');

select is(pg_temp.void(m.said, m.said_in), 'output-available', 'does not ask: ' || m.said)
from (values ('Delete the tune-up', 'en'), ('can you remove the tune-up entry?', 'en'), ('Please undo the tune-up', 'en'), ('take the tune-up out', 'en'), ('Scratch the tune-up', 'en'),
  ('The tune-up never happened', 'en'), ('The tune-up didn''t happen', 'en'), ('the tune-up entry is wrong', 'en'), ('the tune-up was a mistake', 'en'), ('the tune-up is in there twice', 'en'),
  ('that tune-up wasn''t ours', 'en'), ('the tune-up was for the other house', 'en'), ('forget the tune-up', 'en'), ('No tune-up after all', 'en'), ('I meant the gutters, not the tune-up', 'en'),
  ('Borra el tune-up', 'es'), ('quita lo del tune-up', 'es'), ('¿Puedes eliminar el tune-up?', 'es'), ('el tune-up nunca pasó', 'es'), ('el tune-up está mal, me equivoqué', 'es'),
  ('el tune-up era de la otra casa', 'es'), ('lo del tune-up no es verdad', 'es'),
  ('Lösch den Tune-up', 'de'), ('Nimm den Tune-up wieder raus', 'de'), ('der Tune-up ist falsch', 'de'), ('der Tune-up war ein Versehen', 'de'), ('den Tune-up gab es gar nicht', 'de'),
  ('der Tune-up hat nicht stattgefunden', 'de'), ('der Tune-up ist doppelt', 'de'), ('Tune-up stimmt nicht', 'de'),
  ('Supprime le tune-up', 'fr'), ('enlève le tune-up', 'fr'), ('le tune-up n''a pas eu lieu', 'fr'), ('le tune-up, c''est une erreur', 'fr'), ('je me suis trompé, pas le tune-up', 'fr'),
  ('le tune-up est en double', 'fr'), ('leave the tune-up out', 'en'), ('no, it was ABC who came for the tune-up', 'en'), ('lo del tune-up déjalo fuera', 'es'),
  ('lass den Tune-up weg', 'de'), ('non en fait c''était ABC pour le tune-up', 'fr')) m (said, said_in);
select is(pg_temp.void('undo', 'en', '{"asks_undo": true, "named_title": "Tune-up"}'), 'output-available', 'does not ask after an undo');
select is(pg_temp.void('This one', 'en', jsonb_build_object('message', jsonb_build_object('client_id', null, 'parts', jsonb_build_array(
  jsonb_build_object('type', 'follow-up-context', 'kind', 'event', 'id', pg_temp.make()), '{"type": "text", "text": "This one"}'::jsonb)))), 'approval-requested', 'asks about another entry than the one that the person tapped on');

-- The answer to a question about an undo
select pg_temp.run('Remove the tune-up', 'search_home_record', '{"query": "tune-up"}', '{"thread_key": "which"}');
select is(pg_temp.void('The tune-up of March', 'en', '{"thread_key": "which"}'), 'output-available', 'the message before, which wrote nothing, asks for it');
select is(pg_temp.void('The tune-up of March', 'en', '{"thread_key": "which"}'), 'approval-requested', 'but not twice');
select is(pg_temp.run('the tune-up guy was rude', 'correct_home_record', jsonb_build_object('event_id', pg_temp.make(), 'action', 'amend', 'description', 'Rude')) ->> 'state', 'output-available', 'an amendment is not asked about');
-- Undoes of one call by its id
select tests.store('gutters', pg_temp.run('I cleaned the gutters', 'record_home_event', '{"event_type": "maintenance_performed", "title": "Cleaned the gutters"}', '{"thread_key": "yard"}'));
select is(pg_temp.run('the gutters were full', 'correct_home_record', jsonb_build_object('call_id', tests.stored('gutters') #> '{result,undo,callId}', 'action', 'void'), '{"thread_key": "yard"}') ->> 'state',
  'approval-requested', 'asks before it undoes a call');

select * from finish();
rollback;
