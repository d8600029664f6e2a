-- A model may take a system off the list, or move an entry to another one, that the person does not speak of.
begin;
select tests.plan(26);
select tests.make_world(), tests.make_asset('washing_machine', 'Washing machine', 'basement');
select tests.make_asset('deck', 'Deck');
select tests.make_event('Tune-up', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Deck')));

create function pg_temp.state(said text, tool text, input jsonb, thread text default null) returns text
language sql as $$
  select tests.call_tool_in_turn('owner', tool, input,
    jsonb_build_object('own_words', said, 'thread_key', coalesce(thread, gen_random_uuid()::text))) ->> 'state'
$$;
create function pg_temp.remove(said text, thread text default null) returns text language sql as $$
  select pg_temp.state(said, 'update_home_asset', jsonb_build_object('asset_id', tests.id('Washing machine'), 'removed', true), thread)
$$;

select is(pg_temp.remove(m.said), 'approval-requested', 'asks: ' || m.said)
from (values ('The washing machine died'), ('The washing machine does not drain'), ('We sold the deck'), ('It is gone'), ('La lavadora ya no funciona'),
  ('Die Waschmaschine läuft nicht mehr'), ('La machine à laver est en panne'), ('Did we sell the washing machine?'), ('Washing machine: new hoses by a vendor')) m (said);
select is((select status from home_assets where id = tests.id('Washing machine')), 'active', 'the system stays on the list');
select is(private.says_removal(m.said), true, 'says that it is gone: ' || m.said)
from (values ('We got rid of it'), ('We threw the old one out'), ('We no longer have a dryer'), ('Remove it from the list'), ('La hemos vendido y regalado'), ('Ya no la tenemos'),
  ('Die haben wir entsorgt'), ('Wir haben keine mehr'), ('On l''a jetée'), ('Je n''ai plus de sèche-linge')) m (said);
select is(pg_temp.remove('The washing machine is leaking', 'washer'), 'approval-requested', 'asks after the first message of a thread');
select is(pg_temp.remove('I sold it', 'washer'), 'output-available', 'the system may be named in the message before');
select is(pg_temp.state('We have it again', 'update_home_asset', jsonb_build_object('kind', 'washing machine', 'name', 'Washing machine', 'is_additional', true)), 'output-available', 'what is no removal is not asked about');

-- Another system
create function pg_temp.move(said text) returns text language sql as $$
  select pg_temp.state(said, 'correct_home_record', jsonb_build_object('event_id', tests.id('Tune-up'), 'action', 'amend', 'asset_id',
    (select id from home_assets where name = 'Washing machine' and status = 'active')))
$$;
select is(pg_temp.move('The tune-up took an hour'), 'approval-requested', 'asks before an entry is moved to a system that the message does not name');
select is(pg_temp.move('The tune-up was that of the lavadora'), 'output-available', 'a system has names in several languages');
select is(tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('event_id', tests.id('Tune-up'), 'action', 'amend', 'asset_id', tests.id('Deck')),
  '{"own_words": "The tune-up was of the deck"}') ->> 'state', 'output-available', 'the named system gets the entry');
rollback;
