begin;
set local search_path = public, extensions;
select plan(6);
select tests.make_world();
create function pg_temp.shown(every jsonb, unit text default null) returns text
language sql as $$
  select concat_ws(' ', i.every_count, i.every_unit, i.season_months::text, case when i.is_fixed then 'fixed' end)
  from private.read_interval(every, unit) i where i.every_unit is not null
$$;

select is(array(select pg_temp.shown(every) from unnest(array[
    '{"count": 3, "unit": "month"}', '{"count": 1, "unit": "year", "season": [4], "fixed": true}',
    '{"count": 1000, "unit": "day", "fixed": false}', '{"count": 1, "unit": "week", "season": [10, 4, 4, 12]}']::jsonb[]) every),
  array['3 month', '1 year {4} fixed', '1000 day', '1 week {4,10,12}'], 'reads an interval of fields');
select is(array(select pg_temp.shown(every) from unnest(array[
    '{}', '{"count": 3}', '{"unit": "month"}', '{"count": "3", "unit": "month"}', '{"count": 0, "unit": "month"}',
    '{"count": 1001, "unit": "month"}', '{"count": 1.5, "unit": "month"}', '{"count": 1, "unit": "months"}',
    '{"count": 1, "unit": ["month"]}', '{"count": 1, "unit": "month", "season": []}', '{"count": 1, "unit": "month", "season": 4}',
    '{"count": 1, "unit": "month", "season": [13]}', '{"count": 1, "unit": "month", "season": [4.5]}',
    '{"count": 1, "unit": "month", "season": null}', '{"count": 1, "unit": "month", "fixed": "yes"}',
    '{"count": 1, "unit": "month", "until": "2027"}', '["3 months"]', 'true', 'null']::jsonb[]) every),
  array_fill(null::text, array[19]), 'reads no other fields');
select is(pg_temp.shown('"every fall"'), '1 year {9,10,11} fixed', 'reads a text as before');
select is(pg_temp.shown('6', 'months'), '6 month', 'reads a number with a unit as before');

select tests.sign_in(tests.id('owner'));
select is(public.add_schedules(tests.id('Maple Street'), '{"schedules": [
    {"title": "Mow the lawn", "every": {"count": 1, "unit": "week", "season": [4, 5, 6]}, "due_on": "2127-04-05"},
    {"title": "Pay the sweep", "every": {"count": 1, "unit": "month", "fixed": true}, "due_on": "2127-01-15"},
    {"title": "Test the alarm", "every": {"count": 1, "unit": "year", "season": [4], "fixed": true}, "fixed": false}]}'::jsonb) ->> 'code',
  'ok', 'schedules intervals of fields');
select tests.as_superuser();
select is((select string_agg(concat_ws(' ', s.title, s.recurrence, s.every_count, s.every_unit, s.season_months::text), ', ' order by s.number)
  from maintenance_schedules s),
  'Mow the lawn after_completion 1 week {4,5,6}, Pay the sweep fixed_calendar 1 month, Test the alarm after_completion 1 year {4}',
  'stores them; the argument fixed has precedence');

select * from finish();
rollback;
