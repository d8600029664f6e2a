begin;
select tests.plan(2);
select tests.make_world('owner');
select is(public.run_home_tool(tests.id('Maple Street'), 'schedule_maintenance', '{"schedules": [
    {"title": "Mow the lawn", "every": {"count": 1, "unit": "week", "season": [4, 5, 6]}, "due_on": "2127-04-05"},
    {"title": "Pay the sweep", "every": {"count": 1, "unit": "month", "fixed": true}, "due_on": "2127-01-15"},
    {"title": "Test the alarm", "every": {"count": 1, "unit": "year", "season": [4], "fixed": true}, "fixed": false}]}'::jsonb) ->> 'code',
  'ok', 'schedules intervals of fields');
select tests.as_superuser();
select is((select string_agg(concat_ws(' ', s.title, s.recurrence, s.every_count, s.every_unit, s.season_months::text), ', ' order by s.number)
  from maintenance_schedules s),
  'Mow the lawn after_completion 1 week {4,5,6}, Pay the sweep fixed_calendar 1 month, Test the alarm after_completion 1 year {4}',
  'stores them; the argument fixed has precedence');
rollback;
