begin;
select tests.plan(8);
select tests.make_world(), tests.make_event('Late entry', 'maintenance_performed', '{"occurred_on": "2026-01-02"}');
select tests.make_event('Old repair', 'repair_completed', '{"occurred_on": "2019-03-01", "cost_actual_minor": 5000}');
select tests.make_event('Leak', 'issue_reported', '{"occurred_on": "2026-01-01"}');
-- 02:30 in UTC is the evening before in New York.
select tests.run_without_triggers(format('update public.home_events set recorded_at = %L where id = %L', '2026-03-05 02:30+00', tests.id('Late entry')));

create function pg_temp.search(input jsonb) returns jsonb
language sql as $$ select tests.call_tool('search_home_record', 'viewer', input) $$;
create function pg_temp.titles(recorded_on text) returns text language sql as $$
  select string_agg(e ->> 'title', ', ' order by e ->> 'title')
  from jsonb_array_elements(pg_temp.search(jsonb_build_object('recorded_on', recorded_on)) #> '{data,entries}') e
$$;

select is(pg_temp.titles(access.home_today(tests.id('Maple Street'))::text), 'Leak, Old repair', 'returns what was recorded on the day, whenever it happened');
select is(pg_temp.titles('2026-03-04'), 'Late entry', 'the day is that of the home''s time zone');
select is(pg_temp.titles('2026-03-05'), null, 'leaves out other days');
select is(pg_temp.titles('2026-03'), 'Late entry', 'accepts a month');
select is(tests.read_text(pg_temp.search(jsonb_build_object('recorded_on', access.home_today(tests.id('Maple Street'))))),
  'entries_recorded_then {"listed": [{"title": "Leak"}, {"cost": {"amount": "50.00", "currency": "USD"}, "title": "Old repair"}], "entries": 2}', 'the message names them');
select is(pg_temp.search('{"recorded_on": "today"}') ->> 'code', 'invalid_arguments', 'rejects a malformed date');
select is(pg_temp.search('{"recorded_on": "2026-03-04", "find": "sum"}') #>> '{data,left_out,without_cost}', '1', 'combines with a sum');

-- The clock is set back.
select tests.run_without_triggers(format('update public.home_events set recorded_at = %L where id = %L', '2096-03-05 02:30+00', tests.id('Leak')));
select tests.make_event('Flush', 'note');
select is((select recorded_at from public.home_events where id = tests.id('Flush')), '2096-03-05 02:30+00'::timestamptz, 'no event is recorded before the one with the previous number');
rollback;
