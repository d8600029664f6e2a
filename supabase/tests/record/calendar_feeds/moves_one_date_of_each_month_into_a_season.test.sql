begin;
set local track_functions = 'all';
select tests.plan(3);
select tests.make_world();
insert into maintenance_schedules (home_id, title, recurrence, every_count, every_unit, season_months, anchor_on, created_by)
select tests.id('Maple Street'), 'Task ' || n, 'fixed_calendar', 1, 'day', '{1}', '2000-01-01', tests.id('owner') from generate_series(1, 20) n;
insert into maintenance_occurrences (home_id, schedule_id, due_on) select s.home_id, s.id, '2000-01-01' from maintenance_schedules s;

select is(
  array(select private.list_fixed_dates('2026-01-30', 1, 'day', '{1}', '2026-01-29', '2027-01-02', null, null, 60)),
  '{2026-01-30,2026-01-31,2027-01-01,2027-01-02}'::date[], 'lists the days of the season');
select tests.sign_in(tests.id('owner'));
select tests.store('feed', create_calendar_feed(tests.id('Maple Street'), '{"kinds": ["schedules"]}'));
select tests.sign_out();
select cmp_ok(jsonb_array_length(read_calendar_feed(tests.stored('feed') ->> 'token') -> 'entries'), '>', 600, 'a calendar has them for each schedule');
select tests.as_superuser();
select cmp_ok((select sum(calls) from pg_stat_xact_user_functions where schemaname = 'access' and funcname = 'move_into_season'), '<', 700::numeric, 'a reader without an account causes two moves for each month and schedule, not for each day');
rollback;
