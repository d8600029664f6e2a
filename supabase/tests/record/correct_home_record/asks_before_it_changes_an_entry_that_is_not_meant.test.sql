-- A model may send the id of another entry than the person means.
begin;
select tests.plan(39);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace');
select tests.make_asset('dishwasher', 'Dishwasher', 'kitchen');
insert into vendors (id, home_id, name, created_by) values (tests.id('Ace'), tests.id('Maple Street'), 'Ace Plumbing', tests.id('owner'));
select tests.make_event('Tune-up', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Furnace'), 'vendor_id', tests.id('Ace'),
  'cost_actual_minor', 15500, 'currency', 'USD', 'occurred_on', '2026-03-04', 'occurred_precision', 'day'));

create function pg_temp.run(said text, tool text, input jsonb, overrides jsonb default '{}') returns jsonb
language sql as $$ select tests.call_tool_in_turn('owner', tool, input, jsonb_build_object('own_words', said, 'thread_key', gen_random_uuid()) || overrides) $$;
-- Amends, because an amendment can be repeated.
create function pg_temp.note(said text, entry uuid, overrides jsonb default '{}', more jsonb default '{}') returns text
language sql as $$
  select pg_temp.run(said, 'correct_home_record', jsonb_build_object('event_id', entry, 'action', 'amend', 'description', gen_random_uuid()) || more, overrides) ->> 'state'
$$;

-- An entry of another thread
select is(pg_temp.note(m.said, tests.id('Tune-up')), 'output-available', 'does not ask: ' || m.said)
from (values ('The tune-up needs a note'), ('Note for the furnace'), ('The visit of Ace was short'), ('The one that cost 155 was short'), ('The one in March'), ('El de marzo fue corto')) m (said);
select is(pg_temp.note(m.said, tests.id('Tune-up')), 'approval-requested', 'asks: ' || m.said)
from (values ('Undo that'), ('The gutters took two hours'), ('The one that cost 1550 was short'), ('The one in May'), ('Borra lo del césped'), ('Lösch das mit dem Rasen'), ('Annule la tonte')) m (said);
select is(pg_temp.run('Undo the lawn one', 'correct_home_record', jsonb_build_object('event_id', tests.id('Tune-up'), 'action', 'void'), '{"asks_undo": true}') ->> 'state', 'approval-requested', 'an undo of another thing asks');
select is((select count(*) from home_events where home_id = tests.id('Maple Street') and event_type = 'void'), 0::bigint, 'and voids nothing');
select matches((select a.preview::text from tool_approvals a order by a.expires_at desc, a.id desc limit 1), 'Tune-up', 'the preview names the entry');
select is(pg_temp.note('This one was short', tests.id('Tune-up'), jsonb_build_object('message', jsonb_build_object('client_id', null, 'parts', jsonb_build_array(
  jsonb_build_object('type', 'follow-up-context', 'kind', 'event', 'id', tests.id('Tune-up')), '{"type": "text", "text": "This one was short"}'::jsonb)))), 'output-available',
  'does not ask about what the person tapped on');
select is(pg_temp.note('Add a note to ', tests.id('Tune-up'), '{"named_title": "Tune-up"}'), 'output-available', 'nor about a title that they quote');

-- Entries of this thread
create function pg_temp.say(said text, tool text, input jsonb) returns jsonb
language sql as $$ select pg_temp.run(said, tool, input, '{"thread_key": "yard"}') $$;
create function pg_temp.entry(title text) returns uuid
language sql as $$ select id from home_events where home_id = tests.id('Maple Street') and title = $1 order by seq limit 1 $$;
select pg_temp.say('I mowed the lawn', 'record_home_event', '{"event_type": "maintenance_performed", "title": "Mowed the lawn"}');
select pg_temp.say('I cleaned the gutters', 'record_home_event', '{"event_type": "maintenance_performed", "title": "Cleaned the gutters"}');
select is(pg_temp.note('It took two hours', pg_temp.entry('Cleaned the gutters'), '{"thread_key": "yard"}'), 'output-available', 'the last entry needs no words');
select is(pg_temp.note('Ace Plumbing did it', pg_temp.entry('Mowed the lawn'), '{"thread_key": "yard"}', '{"vendor_name": "Ace Plumbing"}'), 'output-available', 'nor one of the turns before');
select is(pg_temp.note('Undo the lawn one', pg_temp.entry('Cleaned the gutters'), '{"thread_key": "yard"}'), 'approval-requested', 'asks about an entry of the thread when the message names another one');
select is(pg_temp.say('Undo the lawn one', 'correct_home_record', jsonb_build_object('action', 'void', 'call_id', (select e.tool_call_id from home_events e where e.id = pg_temp.entry('Cleaned the gutters')))) ->> 'state',
  'approval-requested', 'also where the call names a call');
select is(pg_temp.say('Undo the lawn one', 'correct_home_record', jsonb_build_object('action', 'void', 'event_id', pg_temp.entry('Mowed the lawn'))) #>> '{result,code}', 'ok', 'the one that is named is taken out');
select is(pg_temp.say('What did the tune-up cost?', 'search_home_record', '{"query": "tune-up"}') ->> 'state', 'output-available', 'the person asks about an entry');
select is(pg_temp.note('It was 160', tests.id('Tune-up'), '{"thread_key": "yard"}', '{"cost_actual": 160}'), 'output-available', 'and corrects it in the next message');
select is(pg_temp.note('It was short', tests.id('Tune-up'), '{"thread_key": "yard"}'), 'output-available', 'and once more');
select pg_temp.run('I oiled the deck, the furnace was loud', 'record_home_event', '{"event_type": "maintenance_performed", "title": "Oiled the deck"}', '{"thread_key": "deck"}');
select is(pg_temp.run('take it out', 'correct_home_record', jsonb_build_object('event_id', tests.id('Tune-up'), 'action', 'void'), '{"thread_key": "deck", "asks_undo": true}') ->> 'state', 'approval-requested',
  'what the turn before wrote is meant, not what its message names');

-- The words of a request name nothing
select tests.make_event('Took the old roll of carpet out and brought it back again, nimm es wieder raus, sácalo otra vez, enlève-le encore, for real', 'maintenance_performed',
  '{"occurred_on": "2026-02-04", "occurred_precision": "day"}');
select is(pg_temp.run(m.said, 'correct_home_record', jsonb_build_object('event_id', tests.id('Took the old roll of carpet out and brought it back again, nimm es wieder raus, sácalo otra vez, enlève-le encore, for real'), 'action', 'void'),
  jsonb_build_object('asks_undo', true, 'message_language', m.said_in)) ->> 'state', 'approval-requested', 'asks: ' || m.said)
from (values ('for real, take it out again', 'en'), ('roll it back', 'en'), ('sácalo otra vez', 'es'), ('nimm es wieder raus', 'de'), ('enlève-le encore', 'fr')) m (said, said_in);

-- An undo that names something takes back no entry without these words
select is(pg_temp.run(m.said, 'correct_home_record', jsonb_build_object('event_id', pg_temp.entry('Oiled the deck'), 'action', 'void'), '{"thread_key": "deck", "asks_undo": true}') ->> 'state', 'approval-requested', 'asks: ' || m.said)
from (values ('nope, roll back the miele'), ('Undo the miele'), ('take the miele out again'), ('nimm die Miele wieder raus')) m (said);
select pg_temp.run('I painted the shed', 'record_home_event', '{"event_type": "maintenance_performed", "title": "Painted the shed"}', '{"thread_key": "shed"}');
select is(pg_temp.run('for real, take it out again, the neighbour did it', 'correct_home_record', '{"action": "void"}', '{"thread_key": "shed", "asks_undo": true}') #>> '{result,code}', 'ok', 'a void without ids needs no words');
select is(private.is_voided(tests.id('Maple Street'), pg_temp.entry('Painted the shed')), true, 'and takes back what the thread wrote last');

-- Without a turn, as an agent
select is(private.is_entry_meant(jsonb_build_object('home_id', tests.id('Maple Street'), 'turn_id', null), '{}', jsonb_build_object('event_id', tests.id('Tune-up'))), true, 'a call without a turn has no message');
rollback;
