begin;
select tests.plan(5);
select tests.make_world(), tests.make_schedule('Filter', 'after_completion', 3, current_date);
select tests.make_asset('roof', 'Foreign roof', null, 'Elm Street');

select throws_ok($$ insert into maintenance_occurrences (home_id, schedule_id, due_on) values (tests.id('Maple Street'), tests.id('Filter'), current_date + 9) $$,
  '23505', null, 'rejects a second due occurrence of a schedule');
select throws_ok($$ insert into maintenance_occurrences (home_id, schedule_id, due_on) values (tests.id('Elm Street'), tests.id('Filter'), current_date) $$,
  '23503', null, 'rejects an occurrence for a schedule of another home');
select throws_ok($$ select tests.make_schedule('x', 'one_off', null, current_date, tests.id('Foreign roof')) $$, '23503', null, 'rejects a schedule for an asset of another home');
select throws_ok($$ select tests.make_schedule('x', 'one_off', 3, current_date) $$, '23514', null, 'rejects a one-off with an interval');
select throws_ok($$ select tests.make_schedule('x', 'fixed_calendar', null, current_date) $$, '23514', null, 'rejects a recurring schedule without an interval');
rollback;
