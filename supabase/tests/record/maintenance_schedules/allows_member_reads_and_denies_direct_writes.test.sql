begin;
select tests.plan(13);
select tests.make_world();
select tests.make_schedule('Filter', 'after_completion', 3, current_date);
select tests.make_asset('roof', 'Foreign roof', null, 'Elm Street');

select is(tests.try_as_each_role($$ select from public.maintenance_schedules $$), tests.rows_for_members(1), 'maintenance_schedules: select');
select is(tests.try_as_each_role($$ insert into public.maintenance_schedules (home_id, title, recurrence, anchor_on, created_by)
  values (tests.id('Maple Street'), 'x', 'one_off', current_date, tests.id('owner')) $$), tests.denied_to_each_role(), 'maintenance_schedules: insert');
select is(tests.try_as_each_role($$ update public.maintenance_schedules set title = 'x' $$), tests.denied_to_each_role(), 'maintenance_schedules: update');
select is(tests.try_as_each_role($$ delete from public.maintenance_schedules $$), tests.denied_to_each_role(), 'maintenance_schedules: delete');
select is(tests.try_as_each_role($$ select from public.maintenance_occurrences $$), tests.rows_for_members(1), 'maintenance_occurrences: select');
select is(tests.try_as_each_role($$ insert into public.maintenance_occurrences (home_id, schedule_id, due_on)
  values (tests.id('Maple Street'), tests.id('Filter'), current_date) $$), tests.denied_to_each_role(), 'maintenance_occurrences: insert');
select is(tests.try_as_each_role($$ update public.maintenance_occurrences set due_on = current_date $$), tests.denied_to_each_role(), 'maintenance_occurrences: update');
select is(tests.try_as_each_role($$ delete from public.maintenance_occurrences $$), tests.denied_to_each_role(), 'maintenance_occurrences: delete');

select throws_ok($$ insert into maintenance_occurrences (home_id, schedule_id, due_on) values (tests.id('Maple Street'), tests.id('Filter'), current_date + 9) $$,
  '23505', null, 'rejects a second due occurrence of a schedule');
select throws_ok($$ insert into maintenance_occurrences (home_id, schedule_id, due_on) values (tests.id('Elm Street'), tests.id('Filter'), current_date) $$,
  '23503', null, 'rejects an occurrence for a schedule of another home');
select throws_ok($$ select tests.make_schedule('x', 'one_off', null, current_date, tests.id('Foreign roof')) $$, '23503', null, 'rejects a schedule for an asset of another home');
select throws_ok($$ select tests.make_schedule('x', 'one_off', 3, current_date) $$, '23514', null, 'rejects a one-off with an interval');
select throws_ok($$ select tests.make_schedule('x', 'fixed_calendar', null, current_date) $$, '23514', null, 'rejects a recurring schedule without an interval');

rollback;
