begin;
select tests.plan(4);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace ' || n) from generate_series(1, 50) n;

select tests.sign_in(tests.id('member'));
select tests.store('all', run_home_tool(tests.id('Maple Street'), 'schedule_maintenance', '{"schedules": [{"offer": "all", "system_kind": "furnace"}, {"offer": "all", "system_kind": "furnace", "due_on": "2090-01-01"}]}'));
select tests.as_superuser();
select is(tests.stored('all') ->> 'code', 'ok', 'schedules offers of many systems');
select is((select count(*) from maintenance_schedules), 40::bigint, 'at most 40 of one call, however many a system has');
select is((select count(*) from home_events where event_type = 'schedule_changed'), 40::bigint, 'so that a call adds at most 40 events beyond the limit of a day');
select tests.sign_in(tests.id('member'));
select is(run_home_tool(tests.id('Maple Street'), 'schedule_maintenance', '{"schedules": [{"offer": "all", "system_kind": "furnace"}]}') ->> 'code', 'ok', 'another call schedules more of them');
rollback;
