begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(17);
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

select * from finish();
rollback;
