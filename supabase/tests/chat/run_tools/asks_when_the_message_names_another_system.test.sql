-- "The upstairs toilet keeps running" was stored for the toilet of the powder room.
begin;
select tests.plan(8);
select tests.make_world(), tests.make_asset('toilet', 'Upstairs toilet');
select tests.make_asset('toilet', 'Powder room toilet'), tests.make_asset('furnace', 'Attic furnace');

create function pg_temp.state(said text, asset text, overrides jsonb default '{}') returns text language sql as $$
  select tests.call_tool_in_turn('owner', 'record_home_event',
    jsonb_build_object('event_type', 'observation', 'title', 'Seen ' || gen_random_uuid(), 'asset_id', tests.id(asset)),
    jsonb_build_object('own_words', said) || overrides) ->> 'state'
$$;

select is(pg_temp.state('The upstairs toilet keeps running', 'Powder room toilet'), 'approval-requested', 'another toilet is named');
select is(pg_temp.state('The upstairs toilet keeps running', 'Upstairs toilet'), 'output-available', 'this toilet is named');
select is(pg_temp.state('The toilet keeps running', 'Powder room toilet'), 'output-available', 'none is named');
select is(pg_temp.state('The powder room toilet, not the upstairs one', 'Powder room toilet'), 'output-available', 'both are named');
select is(pg_temp.state('In the attic something rattles', 'Powder room toilet'), 'output-available', 'a system of another kind is named');
select tests.make_asset('toilet', 'Toilette im Keller');
select is(pg_temp.state('Die Toilette im Keller läuft', 'Powder room toilet', '{"language": "de"}'), 'approval-requested', 'also in German');
update home_assets set status = 'removed' where id = tests.id('Upstairs toilet');
select is(pg_temp.state('The upstairs toilet keeps running', 'Powder room toilet'), 'output-available', 'one that is gone does not count');
select is(private.names_another_asset(jsonb_build_object('home_id', tests.id('Maple Street')), '{"asset_id": "a1"}'), false, 'without a turn there is no message');
rollback;
