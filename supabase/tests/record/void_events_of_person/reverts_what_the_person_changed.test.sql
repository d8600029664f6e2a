begin;
select tests.plan(12);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace'), tests.make_asset('washing_machine', 'Washer'), tests.make_asset('washing_machine', 'Laundry machine'), tests.make_asset('dryer', 'Dryer');
create function pg_temp.run(who text, tool text, input jsonb) returns text language sql as $$
  select case r ->> 'code' when 'needs_clarification'
    then tests.run_in_app(who, tool, input, null, r #>> '{clarification,plan,id}') ->> 'code' else r ->> 'code' end
  from tests.run_in_app(who, tool, input) r
$$;
create function pg_temp.update_asset(who text, asset text, changes jsonb) returns text language sql as $$
  select pg_temp.run(who, 'update_home_asset', jsonb_build_object('asset_id', tests.id(asset)) || changes) $$;
create function pg_temp.assets() returns text[] language sql as $$
  select array(select concat_ws(' ', a.name, a.manufacturer, a.model, a.status) from home_assets a where a.home_id = tests.id('Maple Street') order by a.number) $$;

select is(pg_temp.update_asset('owner', 'Furnace', '{"manufacturer": "Trane"}'), 'ok', 'an owner names the make');
select is(array[pg_temp.update_asset('member', 'Furnace', '{"manufacturer": "Acme"}'), pg_temp.update_asset('member', 'Furnace', '{"manufacturer": "Bogus", "model": "X1"}'),
  pg_temp.update_asset('member', 'Dryer', '{"model": "D1"}'), pg_temp.update_asset('owner', 'Dryer', '{"model": "D2"}')], array['ok', 'ok', 'ok', 'ok'], 'a member changes facts, and an owner one of them after that');
select is(pg_temp.run('member', 'merge_home_assets', jsonb_build_object('asset_id', tests.id('Washer'), 'duplicate_asset_id', tests.id('Laundry machine'))), 'ok', 'the member merges two machines');
select is(pg_temp.run('member', 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Furnace'), 'manufacturer', 'Lennox')), 'ok', 'and replaces the furnace');
select is(pg_temp.assets(), array['Furnace Bogus X1 replaced', 'Washer active', 'Laundry machine merged', 'Dryer D2 active', 'Furnace Lennox active'], 'so the list is another one');

select tests.sign_in(tests.id('owner'));
select tests.store('void', to_jsonb(void_events_of_person(tests.id('Maple Street'), tests.id('member'), now() - interval '1 hour', now() + interval '1 hour', 'spam')));
select tests.as_superuser();
select is(pg_temp.assets(), array['Furnace Trane active', 'Washer active', 'Laundry machine active', 'Dryer D2 active', 'Furnace Lennox removed'],
  'the void of a period takes back facts, merges and replacements, and keeps what another person changed since');
select is((select count(*)::int from home_assets where provenance::text like '%Bogus%'), 0, 'with their sources');
select is(pg_temp.run('owner', 'correct_home_record', jsonb_build_object('event_id', tests.stored('void'), 'action', 'void')), 'ok', 'an owner puts the period back');
select is(pg_temp.assets(), array['Furnace Bogus X1 replaced', 'Washer active', 'Laundry machine merged', 'Dryer D2 active', 'Furnace Lennox active'], 'with all changes');

-- What was undone by itself stays undone.
select is(pg_temp.update_asset('member', 'Dryer', '{"serial": "S-1"}'), 'ok', 'the member adds a serial number');
select tests.store('serial', to_jsonb((select id from home_events where payload #>> '{changes,0,field}' = 'serial')));
select is(pg_temp.run('member', 'correct_home_record', jsonb_build_object('event_id', tests.stored('serial'), 'action', 'void')), 'ok', 'and takes it back');
select tests.run_as('owner', $$ select run_home_tool(tests.id('Maple Street'), 'correct_home_record', jsonb_build_object('event_id', void_events_of_person(tests.id('Maple Street'), tests.id('member'), now() - interval '1 hour', now() + interval '1 hour', 'spam'), 'action', 'void')) $$);
select is((select serial from home_assets where id = tests.id('Dryer')), null, 'a change that was undone before stays undone');
rollback;
