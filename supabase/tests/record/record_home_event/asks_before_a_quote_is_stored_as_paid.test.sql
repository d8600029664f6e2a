begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(114);
select tests.make_world();

create function pg_temp.state(said text, input jsonb, thread text default null) returns text
language sql as $$
  select tests.call_tool_in_turn('owner', 'record_home_event', '{"title": "Gutter repair", "is_separate": true}' || input,
    jsonb_build_object('own_words', said, 'thread_key', coalesce(thread, gen_random_uuid()::text))) ->> 'state'
$$;
select is(pg_temp.state(m.said, '{"event_type": "repair_completed", "cost_actual": 400}'), 'approval-requested', 'asks: ' || m.said)
from (values ('Ace quoted $400 for the gutters'), ('The estimate for the gutters is four hundred'), ('Ace offered to do the gutters for 400'),
  ('El presupuesto de los canalones es de 400 €'), ('Das Angebot für die Dachrinne liegt bei 400 Euro'), ('Le devis pour les gouttières est de 400 €')) m (said);
select is((select count(*) from home_events where home_id = tests.id('Maple Street')), 0::bigint, 'nothing is stored before the yes');
select is(pg_temp.state(m.said, '{"event_type": "repair_completed", "cost_actual": 400}'), 'output-available', 'does not ask: ' || m.said)
from (values ('Ace fixed the gutters for 400'), ('Ace quoted 450 for the gutters, and I paid 400'), ('Pagué los 400 del presupuesto'),
  ('Laut Angebot 400 Euro, Rechnung ist bezahlt'), ('J''ai payé le devis de 400 €')) m (said);
select is(pg_temp.state('Ace quoted $400 for the gutters', '{"event_type": "quote_received", "cost_actual": 400}'), 'output-available', 'a quote is stored as a quote');
select is(pg_temp.state('Ace quoted us for the gutters', '{"event_type": "repair_completed"}'), 'output-available', 'no amount, no question');
select is(pg_temp.state('Ace quoted $400 for the gutters', '{"event_type": "quote_received", "cost_actual": 400}', 'gutters'), 'output-available', 'a quote of this thread');
select is(pg_temp.state('Ace came today', '{"event_type": "repair_completed", "cost_actual": 400}', 'gutters'), 'approval-requested', 'asks where an earlier message calls the amount a quote');
select is(pg_temp.state('I paid Ace today', '{"event_type": "repair_completed", "cost_actual": 400}', 'gutters'), 'output-available', 'until it is paid');

select is(pg_temp.state(m.said, '{"event_type": "maintenance_performed", "cost_actual": 210}'), 'approval-requested', 'asks before a price that is not paid is stored: ' || m.said)
from (values ('They are charging 210 once they come'), ('He wants 210 for it'), ('The price came down to 210'), ('It''ll be 210 for the gutters'), ('They come next week and it''s 210'),
  ('I cleaned the windows and the gutter guy wants 210'), ('He''s going to charge $210.00 for the gutters'), ('He asks 210 for it'), ('The roofers said 210 to fix it'), ('They''d charge 210 to fix the gutters'), ('Cuesta unos 210 limpiar los canalones'), ('Der Dachdecker sagt 210 Euro'),
  ('Sie verlangen 210'), ('Der Dachdecker will 210 Euro dafür'), ('Nächste Woche kommen sie, das kostet 210 Euro'), ('Das wird 210 Euro kosten'),
  ('Cobran 210 cuando vengan'), ('Quiere 210 por los canalones'), ('Me va a cobrar 210'), ('Costará 210 €'),
  ('Ils demandent 210'), ('Il veut 210 € pour les gouttières'), ('Ça va coûter 210 €'), ('Il prendra 210 €')) m (said);
select is(pg_temp.state(m.said, '{"event_type": "maintenance_performed", "title": "Fitted the gutter guard"}'), 'approval-requested', 'asks before work to come is stored: ' || m.said)
from (values ('I''ll fit it next week'), ('I am going to fit the guard tomorrow'), ('We''ll get the gutter guard fitted on Monday'),
  ('I cleaned the oven, and I''ll fit the gutter guard on Sunday'), ('Ich baue ihn nächste Woche ein'), ('Den werde ich am Samstag montieren'),
  ('Lo pongo la semana que viene'), ('Voy a ponerlo el lunes'), ('Je le poserai la semaine prochaine'), ('Je vais le poser demain')) m (said);
select is(pg_temp.state(m.said, '{"event_type": "maintenance_performed", "cost_actual": 210}'), 'output-available', 'does not ask about what was paid: ' || m.said)
from (values ('They came and it was 210'), ('Log 210 for the gutters'), ('Paid 210, they will come again next year'), ('Bob did the gutters for 210 and will come again next week'),
  ('Die Reinigung hat 210 Euro gekostet, nächste Woche kommt er wieder'), ('Ich will 210 Euro für die Dachrinne eintragen'), ('Me cobró 210 por los canalones'),
  ('El lunes limpió los canalones por 210, vuelve la semana que viene'), ('Il a nettoyé les gouttières pour 210 €, il reviendra')) m (said);
select is(pg_temp.state(m.said, '{"event_type": "maintenance_performed", "title": "Cleaned the gutters"}'), 'output-available', 'does not ask about finished work: ' || m.said)
from (values ('Cleaned the gutters, will do it again next year'), ('Gutter cleaning by Bob. He will come again in spring'), ('Gutters done, I''ll check them next week'),
  ('Will you log that the gutters are clean?'), ('Please note the gutter cleaning of this morning'), ('Dachrinne heute Morgen gereinigt'), ('Dachrinne gereinigt, nächste Woche kommt das Gitter'),
  ('Limpié los canalones esta mañana'), ('Limpié los canalones, la semana que viene pongo la rejilla'), ('Gouttières nettoyées, je poserai la grille demain')) m (said);
select is(pg_temp.state('The gutter guy comes next week', '{"event_type": "note", "title": "Gutter visit"}'), 'output-available', 'a note of what is to come is no work');
select is(pg_temp.state('They want 210 for the windows', '{"event_type": "note", "title": "Window price"}', 'windows'), 'output-available', 'a price of another thread');
select is(pg_temp.state('They came today', '{"event_type": "repair_completed", "cost_actual": 210}', 'windows'), 'approval-requested', 'asks where an earlier message calls the amount a price');
select is(pg_temp.state('I paid them today', '{"event_type": "repair_completed", "cost_actual": 210}', 'windows'), 'output-available', 'until that is paid');

select is(pg_temp.state(m.said, '{"event_type": "note", "cost_actual": 900}'), 'approval-requested', 'asks before money that is no payment is stored: ' || m.said)
from (values ('Put 900 aside for the gutters'), ('I set aside 900 to pay the roofer'), ('saved up 900 for the gutters'), ('We budgeted 900 for the gutters'), ('Tengo 900 apartados para los canalones'),
  ('900 Euro für die Dachrinne zurückgelegt'), ('J''ai mis 900 € de côté pour les gouttières'), ('They wanted 900, too expensive, said no'), ('The roofer asked 900, we turned him down'),
  ('Querían 900, dije que no'), ('Sie wollten 900 dafür, abgelehnt'), ('Ils voulaient 900 €, on a refusé')) m (said);
select is(pg_temp.state(m.said, '{"event_type": "repair_completed", "cost_actual": 900}'), 'output-available', 'does not ask: ' || m.said)
from (values ('We saved up 900 and paid the roofer'), ('Ace fixed the gutters for 900'), ('Die Reparatur ist mit 900 Euro bezahlt, das Geld war zurückgelegt')) m (said);

select is(pg_temp.state(m.said, '{"event_type": "repair_completed", "title": "Tap"}'), 'approval-requested', 'asks before a fault is stored as work: ' || m.said)
from (values ('the tap leaks'), ('the boiler is broken'), ('The dishwasher won''t drain'), ('the tap in the kitchen is dripping'), ('el grifo gotea'), ('la caldera está rota'), ('la lavadora no funciona'),
  ('der Hahn tropft'), ('die Heizung ist kaputt'), ('le robinet fuit'), ('la chaudière est en panne')) m (said);
select is(pg_temp.state(m.said, '{"event_type": "repair_completed", "title": "Tap"}'), 'output-available', 'does not ask about work on a fault: ' || m.said)
from (values ('the tap was leaking, I tightened it'), ('the leak at the tap is gone'), ('The tap isn''t leaking any more'), ('Don''t forget we did the broken tap'), ('plugged the leaking tap with tape'), ('kaputter Hahn ausgetauscht'), ('el grifo ya no gotea'), ('new washer in the leaking tap'), ('The plumber came for the broken tap'), ('arreglé el grifo que gotea'), ('der tropfende Hahn ist repariert'),
  ('Hahn tropft nicht mehr'), ('J''ai serré le robinet qui fuit'), ('toilet''s sorted, it was the broken flapper')) m (said);

select * from finish();
rollback;
