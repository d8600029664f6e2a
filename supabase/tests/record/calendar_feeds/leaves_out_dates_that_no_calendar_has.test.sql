begin;
select tests.plan(4);
select tests.make_world('owner');
select tests.store('feed', create_calendar_feed(tests.id('Maple Street')));
create function pg_temp.dates() returns text language sql as $$
  select string_agg(e ->> 'date', ', ' order by e ->> 'date')
  from jsonb_array_elements(tests.read_feed(tests.stored('feed') ->> 'token') -> 'entries') e
$$;

select tests.run_as('member', $$ select run_home_tool(tests.id('Maple Street'), 'schedule_maintenance', '{"schedules": [{"title": "Far", "every": {"count": 1000, "unit": "year"}, "due_on": "9999-12-31", "fixed": true}, {"title": "Once", "due_on": "2090-05-01"}]}') $$);
select is(pg_temp.dates(), '2090-05-01, 9999-12-31', 'has dates of four-digit years');
select tests.sign_in(tests.id('member'));
select run_home_tool(tests.id('Maple Street'), 'manage_schedule', jsonb_build_object('schedule_id', (select id from maintenance_schedules where title = 'Far'), 'action', 'skip'));
select is(pg_temp.dates(), '2090-05-01', 'a member cannot make the calendars of a home unreadable with a date beyond them');
select is((select max(due_on) from maintenance_occurrences), '9999-12-31'::date, 'no work becomes due after the year 9999');
select tests.sign_in(tests.id('owner'));
select update_home(tests.id('Maple Street'), jsonb_build_object('away_from', current_date, 'away_until', '9999-12-31'));
select is(pg_temp.dates(), null, 'nor does an absence');
rollback;
