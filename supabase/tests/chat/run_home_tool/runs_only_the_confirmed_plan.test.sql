begin;
select tests.plan(30);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_asset('furnace', 'Furnace');
update home_assets set serial = 'S-1', provenance = provenance || '{"serial": {"source": "permit"}}';

create function pg_temp.call(who text, asset text, changes jsonb, confirm text default null) returns jsonb language sql as $$
  select tests.run_in_app(who, 'update_home_asset', jsonb_build_object('asset_id', tests.id(asset)) || changes, null, confirm)
$$;
-- The id of the plan that the question of a call shows.
create function pg_temp.ask(who text, asset text, changes jsonb) returns text language sql as $$
  select pg_temp.call(who, asset, changes) #>> '{clarification,plan,id}' $$;
create function pg_temp.serial(asset text) returns text language sql as $$ select serial from home_assets where id = tests.id(asset) $$;

select matches(pg_temp.ask('member', 'Furnace', '{"serial": "S-2"}'), '^[0-9a-f]{64}$', 'a plan has an id');
select is(pg_temp.ask('member', 'Furnace', '{"serial": "S-2"}'), pg_temp.ask('member', 'Furnace', '{"serial": "S-2"}'), 'the same plan has the same id');
select is((select count(distinct id)::int from (values (pg_temp.ask('member', 'Furnace', '{"serial": "S-2"}')), (pg_temp.ask('member', 'Furnace', '{"serial": "S-3"}')),
  (pg_temp.ask('member', 'Water heater', '{"serial": "S-2"}')), (pg_temp.ask('owner', 'Furnace', '{"serial": "S-2"}'))) v (id)), 4, 'another value, system or person has another one');

-- Not the id of this plan.
select is(pg_temp.call('member', 'Furnace', '{"serial": "S-2"}', confirm) #>> '{clarification,plan,id}', pg_temp.ask('member', 'Furnace', '{"serial": "S-2"}'), 'asks again: ' || why)
from (values (repeat('0', 64), 'a forged id'), (pg_temp.ask('owner', 'Furnace', '{"serial": "S-2"}'), 'the id of another person'),
  (pg_temp.ask('member', 'Furnace', '{"serial": "S-3"}'), 'the id of another value'), (pg_temp.ask('member', 'Water heater', '{"serial": "S-2"}'), 'the id of another system')) v (confirm, why);
select is(pg_temp.call('member', 'Furnace', '{"serial": "S-2"}', confirm) #> '{data,field}', '"confirm"', 'names confirm: ' || confirm)
from unnest(array['true', 'false', '', repeat('A', 64), repeat('a', 63)]) confirm;
select is(pg_temp.call('member', 'Furnace', '{"serial": "S-2"}', 'true') ->> 'code', 'invalid_arguments', 'rejects what is no id of a plan');
select is(pg_temp.serial('Furnace'), 'S-1', 'changes nothing');

-- The record changes between the question and the confirmation.
select tests.store('asked', to_jsonb(pg_temp.ask('member', 'Water heater', '{"serial": "S-2"}')));
select is(pg_temp.call('owner', 'Water heater', '{"name": "Sump pump"}') ->> 'code', 'ok', 'the heater is renamed to a sump pump');
select tests.store('again', pg_temp.call('member', 'Water heater', '{"serial": "S-2"}', tests.stored('asked') #>> '{}'));
select is(tests.stored('again') ->> 'code', 'needs_clarification', 'a confirmation of the heater is no confirmation of the sump pump');
select matches(tests.read_text(tests.stored('again')), '^record_changed_since_question; asset_changed', 'the question says why it comes again');
select is(tests.stored('again') #>> '{clarification,plan,changes,0,label}', 'Sump pump (garage)', 'and has the new plan');
select is(pg_temp.serial('Water heater'), 'S-1', 'changes nothing');
select is(pg_temp.call('member', 'Water heater', '{"serial": "S-2"}', tests.stored('again') #>> '{clarification,plan,id}') ->> 'code', 'ok', 'the new plan is confirmed');
select is(pg_temp.serial('Water heater'), 'S-2', 'and runs');
select is(pg_temp.call('member', 'Water heater', '{"serial": "S-2"}', tests.stored('again') #>> '{clarification,plan,id}') ->> 'code', 'already_done', 'once');

-- The contradiction that was confirmed is gone, because the person has confirmed another value.
select tests.store('asked', to_jsonb(pg_temp.ask('member', 'Furnace', '{"serial": "S-2"}')));
select is(pg_temp.call('member', 'Furnace', '{"serial": "S-5"}', pg_temp.ask('member', 'Furnace', '{"serial": "S-5"}')) ->> 'code', 'ok', 'the person confirms another value');
select is(pg_temp.call('member', 'Furnace', '{"serial": "S-2"}', tests.stored('asked') #>> '{}') ->> 'code', 'needs_clarification', 'a plan that needs no question any more is another plan');
select is(pg_temp.call('member', 'Furnace', '{"serial": "S-2"}') ->> 'code', 'ok', 'without confirm it runs');

-- A tool that asks nothing.
create function pg_temp.note(confirm text) returns jsonb language plpgsql as $$
begin
  perform tests.sign_in(tests.id('member'));
  return run_home_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "A note"}', null, confirm);
end $$;
select tests.store('note', pg_temp.note(repeat('0', 64)));
select is(tests.stored('note') ->> 'code', 'needs_clarification', 'a confirmation of another plan asks about every tool');
select is(tests.stored('note') #>> '{clarification,plan,changes,0,code}', 'event_added', 'with its plan');
select is((select count(*) from home_timeline where title = 'A note'), 0::bigint, 'and changes nothing');
select is(pg_temp.note(tests.stored('note') #>> '{clarification,plan,id}') ->> 'code', 'ok', 'its plan is confirmed');
select is((select count(*) from home_timeline where title = 'A note'), 1::bigint, 'and runs');
rollback;
