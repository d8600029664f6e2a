begin;
select tests.plan(12);
select tests.make_world();
select tests.set_claims(tests.id('member'));
create function pg_temp.built(task_name text, asset text default null, place int default 1) returns jsonb
language sql as $$
  select private.build_catalogue_schedule(t, tests.id('Maple Street'), case when asset is not null then tests.id(asset) end, place)
  from maintenance_catalogue t where t.task = task_name $$;

select tests.make_asset('furnace', 'Furnace'), tests.make_asset('washing_machine', 'Washer'), tests.make_asset('smoke_detector', 'Alarm');
select is(pg_temp.built('furnace_filter', 'Furnace') - 'due_on', jsonb_build_object('title', 'Replace the furnace filter', 'asset_id', tests.id('Furnace'),
  'recurrence', 'after_completion', 'every_count', 3, 'every_unit', 'month', 'season_months', null, 'estimated_minutes', 15,
  'source', 'catalogue', 'source_reference', 'furnace_filter', 'source_name', 'DOE, reported by Bandera Electric Cooperative'), 'takes interval, minutes and source from the catalogue');
select is((pg_temp.built('furnace_filter', 'Furnace') ->> 'due_on')::date, tests.today(), 'is due today without a history');
select is((pg_temp.built('furnace_filter', 'Furnace', 3) ->> 'due_on')::date, tests.today() + 14, 'later ones are due a week apart');
select is((pg_temp.built('smoke_alarm_test', 'Alarm', 12) ->> 'due_on')::date, (tests.today() + interval '1 month')::date, 'the first due date is at most one interval from today');

select tests.make_event('New filter put in', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Furnace'), 'occurred_on', tests.today() - 20));
select is((pg_temp.built('furnace_filter', 'Furnace') ->> 'due_on')::date, (tests.today() - 20 + interval '3 months')::date, 'counts from the work on record');
select tests.make_event('Old filter', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Furnace'), 'occurred_on', tests.today() - 400));
select is((pg_temp.built('furnace_filter', 'Furnace') ->> 'due_on')::date, (tests.today() - 20 + interval '3 months')::date, 'counts from the last work');
select is((pg_temp.built('furnace_service', 'Furnace') #> '{season_months}'), '[8, 9, 10]', 'has its season');
select is(extract(month from (pg_temp.built('furnace_service', 'Furnace') ->> 'due_on')::date)::int in (8, 9, 10), true, 'is due in its season');

update home_assets set installed_on = tests.today() - 100, installed_precision = 'day', provenance = provenance || '{"installed_on": {"source": "stated"}}' where name = 'Washer';
select is((pg_temp.built('washing_machine_hoses', 'Washer') ->> 'due_on')::date, (tests.today() - 100 + interval '5 years')::date, 'counts from the installation');
update homes set country = 'AU' where id = tests.id('Maple Street');
select is((pg_temp.built('furnace_service', 'Furnace') #> '{season_months}'), '[2, 3, 4]', 'has the season of the southern hemisphere there');

-- What the catalogue has scheduled is not offered again, whatever its title says later.
insert into maintenance_schedules (home_id, asset_id, title, recurrence, every_count, every_unit, anchor_on, created_by, source, source_reference)
select tests.id('Maple Street'), tests.id('Furnace'), 'The yearly visit', 'after_completion', 1, 'year', tests.today(), tests.id('owner'), 'catalogue', 'furnace_service';
select is((select count(*)::int from private.list_offered_tasks(tests.id('Maple Street'), 50) o where (o.task).task = 'furnace_service'), 0, 'is not offered again under another title');
insert into maintenance_schedules (home_id, title, recurrence, every_count, every_unit, anchor_on, created_by, source, source_reference)
select tests.id('Maple Street'), 'Press the buttons', 'after_completion', 1, 'month', tests.today(), tests.id('owner'), 'catalogue', 'smoke_alarm_test';
select is((select count(*)::int from private.list_offered_tasks(tests.id('Maple Street'), 50) o where (o.task).task = 'smoke_alarm_test'), 0, 'is not offered again when it is scheduled for the home');
rollback;
