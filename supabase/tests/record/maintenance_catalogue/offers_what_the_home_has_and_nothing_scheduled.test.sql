begin;
select tests.plan(33);
select tests.make_world();
create function pg_temp.offered(person text default 'viewer', home text default 'Maple Street') returns text[]
language plpgsql as $$
begin
  perform tests.set_claims(tests.id(person));
  return array(select o ->> 'task' from jsonb_array_elements(private.build_maintenance_offers(tests.id(home), 50)) o order by 1);
end $$;
create function pg_temp.list(arguments jsonb default '{"offers": true}') returns jsonb
language sql as $$ select tests.call_tool('list_attention', 'viewer', arguments) $$;

select is(pg_temp.offered(), '{}', 'offers nothing to a home without systems');
select is(tests.read_text(pg_temp.list()), 'attention_empty {"horizon_days": 60}; no_system_on_record',
  'says that no system is on record');
select is(pg_temp.list() #> '{data,offers}', '[]', 'the offers are an empty list');
select ok(not pg_temp.list('{}') -> 'data' ? 'offers', 'offers nothing unless asked to');
select is(pg_temp.list('{"offers": false}') #> '{data,offers}', null, 'offers nothing when told so');
select is(pg_temp.list('{"offers": "yes"}') ->> 'code', 'invalid_arguments', 'rejects offers that are not true or false');

select tests.make_asset('furnace', 'Furnace', 'basement');
select is(pg_temp.offered(), '{furnace_filter,furnace_service}', 'offers the tasks of a furnace');
select is(tests.read_text(pg_temp.list()), 'attention_empty {"horizon_days": 60}; tasks_offered {"kinds": ["furnace"], "tasks": 2}', 'names the system');
select is((select o - 'source_url' - 'checked_on' from jsonb_array_elements(pg_temp.list() #> '{data,offers}') o where o ->> 'task' = 'furnace_filter'),
  jsonb_build_object('task', 'furnace_filter', 'asset_id', tests.id('Furnace'), 'asset', '{"statements": [{"code": "system_kind", "space": "basement", "system_kind": "furnace"}]}'::jsonb, 'kind', 'furnace',
    'system', '{"statements": [{"code": "system_kind", "system_kind": "furnace"}]}'::jsonb,
    'title', '{"statements": [{"code": "catalogue_task", "task": "furnace_filter"}]}'::jsonb,
    'interval', '{"statements": [{"code": "catalogue_interval", "every": {"count": 3, "unit": "month"}, "range_low": 1, "range_high": 3,
      "range_unit": "month", "source_name": "DOE, reported by Bandera Electric Cooperative"}]}'::jsonb,
    'source', 'bandera_electric', 'source_name', 'DOE, reported by Bandera Electric Cooperative'), 'an offer has its system, its interval and its source');
select matches(pg_temp.list() #>> '{data,offers,0,source_url}', '^https://', 'an offer has the address of its source');
select is(pg_temp.list() #>> '{data,offers,0,checked_on}', '2026-11-22', 'an offer has the day on which the source was read');

-- What is scheduled.
select tests.make_schedule('Change filter', 'after_completion', 3, current_date, tests.id('Furnace'));
select is(pg_temp.offered(), '{furnace_service}', 'leaves out what a schedule of the system does');
update maintenance_schedules set status = 'paused';
select is(pg_temp.offered(), '{furnace_service}', 'leaves out what a paused schedule does');
update maintenance_schedules set status = 'ended';
select is(pg_temp.offered(), '{furnace_filter,furnace_service}', 'offers again what a schedule did that has ended');
select tests.make_schedule('Tune-up of the furnace', 'after_completion', 12, current_date);
select is(pg_temp.offered(), '{furnace_filter}', 'leaves out what a schedule of the home does that names the system');
select tests.make_asset('air_conditioner', 'AC');
select ok('air_conditioner_service' = any (pg_temp.offered()), 'a schedule of the home that names another system covers nothing');
select tests.make_schedule('Clean filter', 'after_completion', 3, current_date, tests.id('AC'));
select ok('furnace_filter' = any (pg_temp.offered()), 'nor does a schedule of another system');
update home_assets set status = 'removed' where name = 'AC';
select is(pg_temp.offered(), '{furnace_filter}', 'leaves out removed systems');

-- Kinds with variants.
select tests.make_asset('water_heater', 'Water heater');
select is(pg_temp.offered(), '{furnace_filter,water_heater_anode,water_heater_drain,water_heater_relief_valve}', 'offers the tasks of a tank, and no unverified task');
update home_assets set name = 'Tankless water heater', provenance = provenance || '{"name": {"source": "stated"}}' where name = 'Water heater';
select is(pg_temp.offered(), '{furnace_filter,tankless_descaling}', 'offers a tankless water heater what it needs');
update home_assets set status = 'removed' where name in ('Tankless water heater', 'Furnace');
select is((select count(*)::int from maintenance_catalogue t where t.source is null
  and t.task = any (pg_temp.offered())), 0, 'offers no unverified task');

-- One schedule for all systems of a kind.
select tests.make_asset('smoke_detector', 'Smoke alarm hall', 'hall'), tests.make_asset('smoke_detector', 'Smoke alarm attic', 'attic');
select is(pg_temp.offered(), '{smoke_alarm_batteries,smoke_alarm_replacement,smoke_alarm_test}', 'offers a task of all alarms once');
select ok(not pg_temp.list() #> '{data,offers,0}' ? 'asset_id', 'without an asset where there are several');
select tests.make_schedule('Test alarms', 'after_completion', 1, current_date, tests.id('Smoke alarm attic'));
select is(pg_temp.offered(), '{smoke_alarm_batteries,smoke_alarm_replacement}', 'a schedule of one of them covers all');
select tests.make_asset('dryer', 'Dryer north'), tests.make_asset('dryer', 'Dryer south');
select is(pg_temp.offered(), '{dryer_duct,dryer_duct,smoke_alarm_batteries,smoke_alarm_replacement}', 'offers a task of each system for each');
select is((select count(*)::int from (select tests.make_asset(kind, kind || ' of the home') from public.asset_kinds where not is_generic and kind not in ('dryer', 'smoke_detector')) made), 48, 'with every kind of system');
select is(jsonb_array_length(pg_temp.list() #> '{data,offers}'), 15, 'offers at most 15 tasks at a time');
select matches(tests.read_text(pg_temp.list()), '"kinds": \[("\w+", ){5}"\w+"\], "tasks": 15, "more_kinds": \d+}$', 'and names at most six systems');
select is((select jsonb_agg(distinct o ->> 'kind') from jsonb_array_elements(private.build_maintenance_offers(tests.id('Maple Street'), 5)) o),
  '["carbon_monoxide_detector", "smoke_detector"]', 'safety comes first');

select is(pg_temp.offered('stranger', 'Elm Street'), '{}', 'another home is offered nothing for these systems');

-- For the app's own screens.
select tests.sign_in(tests.id('viewer'));
select is(jsonb_array_length(list_maintenance_offers(tests.id('Maple Street'))), 38, 'a viewer reads all offers');
select matches(list_maintenance_offers(tests.id('Maple Street')) #>> '{0,source_url}', '^https://', 'with the address of the source');
select tests.sign_in(tests.id('stranger'));
select is(list_maintenance_offers(tests.id('Maple Street')), '[]', 'a stranger reads none');
select tests.as_superuser();
rollback;
