begin;
select tests.plan(13);
select tests.make_world(), tests.make_event('Work', 'maintenance_performed', '{"occurred_on": "2026-01-10"}');

create function pg_temp.complete(title text, done_on date) returns date language sql as $$
  select (private.complete_schedule(tests.id('Maple Street'), tests.id(title), tests.id('Work'), done_on) ->> 'next_due_on')::date
$$;

select tests.make_schedule('Filter', 'after_completion', 3, '2026-02-01');
select is(pg_temp.complete('Filter', '2026-01-10'), date '2026-04-10', 'after_completion counts from the event''s date');
select is(pg_temp.complete('Filter', '2025-11-01'), date '2026-04-10', 'a backfill does not move the due date');
select is((select count(*)::int from maintenance_occurrences where schedule_id = tests.id('Filter') and state = 'done'), 2, 'stores the backfill');
select is(pg_temp.complete('Filter', '2026-05-20'), date '2026-08-20', 'late work moves the next due date');
select is((select done_on from maintenance_occurrences where schedule_id = tests.id('Filter') and due_on = '2026-04-10'), date '2026-05-20', 'stores the completion date of the due occurrence');

select tests.make_schedule('Tune-up', 'fixed_calendar', 12, '2026-10-01');
select is(pg_temp.complete('Tune-up', '2026-09-12'), date '2027-10-01', 'fixed_calendar keeps its date after early work');
select is(pg_temp.complete('Tune-up', '2029-01-05'), date '2029-10-01', 'fixed_calendar skips missed dates');
select is(pg_temp.complete('Tune-up', '2028-10-01'), date '2029-10-01', 'fixed_calendar treats work of an earlier round as a backfill');

select tests.make_schedule('Month end', 'fixed_calendar', 1, '2026-01-31');
select is(pg_temp.complete('Month end', '2026-01-31'), date '2026-02-28', 'clips the due date to the end of the month');
select is(pg_temp.complete('Month end', '2026-02-28'), date '2026-03-31', 'returns to the original day in a longer month');

select tests.make_schedule('Deck', 'one_off', null, '2026-04-01');
select is(pg_temp.complete('Deck', '2026-03-20'), null, 'a one-off has no next due date');
select is((select status from maintenance_schedules where id = tests.id('Deck')), 'ended', 'a one-off schedule ends');
select is(private.complete_schedule(tests.id('Maple Street'), tests.id('Deck'), tests.id('Work'), '2026-03-21') -> 'completed', 'false', 'returns completed = false when nothing is due');
rollback;
