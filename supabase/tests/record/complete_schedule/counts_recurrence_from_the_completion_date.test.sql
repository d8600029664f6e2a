begin;
set local search_path = public, extensions;
select plan(13);
select tests.make_world();
select tests.make_event('Work', 'maintenance_performed', '{"occurred_on": "2026-01-10"}');

create function pg_temp.complete(title text, done_on date) returns date
language sql as $$
  select (private.complete_schedule(tests.id('Maple Street'), tests.id(title), tests.id('Work'), done_on) ->> 'next_due_on')::date
$$;

select tests.make_schedule('Filter', 'after_completion', 3, '2026-02-01');
select is(pg_temp.complete('Filter', '2026-01-10'), date '2026-04-10', 'after_completion counts from the event''s date');
select is(pg_temp.complete('Filter', '2025-11-01'), date '2026-04-10', 'A backfill does not move the schedule');
select is((select count(*)::int from maintenance_occurrences where schedule_id = tests.id('Filter') and state = 'done'), 2, 'but is kept');
select is(pg_temp.complete('Filter', '2026-05-20'), date '2026-08-20', 'Late work moves what comes after');
select is((select done_on from maintenance_occurrences where schedule_id = tests.id('Filter') and due_on = '2026-04-10'), date '2026-05-20', 'What was due says when it was done');

select tests.make_schedule('Tune-up', 'fixed_calendar', 12, '2026-10-01');
select is(pg_temp.complete('Tune-up', '2026-09-12'), date '2027-10-01', 'fixed_calendar keeps its date when the work comes early');
select is(pg_temp.complete('Tune-up', '2029-01-05'), date '2029-10-01', 'and passes over the dates that were missed');
select is(pg_temp.complete('Tune-up', '2028-10-01'), date '2029-10-01', 'Work of an earlier round is a backfill');

select tests.make_schedule('Month end', 'fixed_calendar', 1, '2026-01-31');
select is(pg_temp.complete('Month end', '2026-01-31'), date '2026-02-28', 'The end of the month is clipped');
select is(pg_temp.complete('Month end', '2026-02-28'), date '2026-03-31', 'and comes back');

select tests.make_schedule('Deck', 'one_off', null, '2026-04-01');
select is(pg_temp.complete('Deck', '2026-03-20'), null, 'A one-off does not come again');
select is((select status from maintenance_schedules where id = tests.id('Deck')), 'ended', 'and ends');
select is(private.complete_schedule(tests.id('Maple Street'), tests.id('Deck'), tests.id('Work'), '2026-03-21') -> 'completed', 'false', 'Nothing due, nothing completed');

select * from finish();
rollback;
