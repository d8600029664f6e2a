begin;
select tests.plan(5);
select tests.make_world();
select tests.set_clock('2026-01-05T17:00:00Z');

-- A date that no timestamp has. The schedule of a home of the stranger's own.
insert into maintenance_schedules (id, home_id, title, recurrence, every_count, every_unit, anchor_on, created_by)
values (tests.id('Poison'), tests.id('Elm Street'), 'Poison', 'fixed_calendar', 1000, 'year', '9999-01-01', tests.id('stranger'));
insert into maintenance_occurrences (home_id, schedule_id, due_on) values (tests.id('Elm Street'), tests.id('Poison'), '300000-01-01');
select tests.make_schedule('Flush', 'after_completion', 1, '2026-01-10');
update maintenance_schedules set assignee_person_id = tests.id('contributor') where id = tests.id('Flush');
update private.reminder_homes set next_at = '2026-01-06T12:00:00Z' where home_id = tests.id('Elm Street');
update private.reminder_homes set next_at = '2026-01-06T13:00:00Z' where home_id = tests.id('Maple Street');

select tests.set_clock('2026-01-06T13:00:00Z');
select lives_ok($$ select private.enqueue_reminders() $$, 'a home whose dates cannot be read stops no run');
select is((select count(*) from reminders where home_id = tests.id('Maple Street')), 1::bigint, 'the other homes get their reminders');
select is((select next_at from private.reminder_homes where home_id = tests.id('Elm Street')), '2026-01-07T13:00:00Z'::timestamptz, 'it is looked at again a day later');
select tests.set_clock('2026-01-06T13:01:00Z');
select is(private.enqueue_reminders() -> 'homes', '0', 'and not before');
select tests.set_clock('2026-01-07T13:01:00Z');
select lives_ok($$ select private.enqueue_reminders() $$, 'nor does it stop a run then');
rollback;
