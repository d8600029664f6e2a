begin;
select tests.plan(21);
select is(access.find_fixed_date_after('2026-01-31', 1, 'month', null, '2026-01-31'), '2026-02-28', '31 January is followed by 28 February');
select is(access.find_fixed_date_after('2026-01-31', 1, 'month', null, '2026-02-28'), '2026-03-31', '28 February is followed by 31 March');
select is(access.find_fixed_date_after('2026-01-31', 1, 'month', null, '2028-02-10'), '2028-02-29', 'a leap year has 29 February');
select is(access.find_fixed_date_after('2024-02-29', 1, 'year', null, '2024-02-29'), '2025-02-28', 'a year after 29 February is 28 February');
select is(access.find_fixed_date_after('2024-02-29', 1, 'year', null, '2027-12-31'), '2028-02-29', 'a yearly date is 29 February again in the next leap year');
select is(access.find_fixed_date_after('2026-03-08', 10, 'day', null, '2026-03-29'), '2026-04-07', 'counts days over a change to summer time');
select is(access.find_fixed_date_after('2026-10-30', 2, 'week', null, '2026-11-13'), '2026-11-27', 'every other week keeps its weekday');
select is(access.find_fixed_date_after('2026-05-01', 1, 'month', null, '2020-01-01'), '2026-05-01', 'begins with its anchor');
select is(access.find_fixed_date_after('0001-01-01', 1, 'day', null, '9990-01-01'), '9990-01-02', 'needs no loop over the days');
select is(access.find_fixed_date_after('2026-01-15', 1, 'month', '{4,5,10}', '2026-01-15'), '2026-04-01', 'a date outside the season is the first day of the next month in it');
select is(access.find_fixed_date_after('2026-01-15', 1, 'month', '{4,5,10}', '2026-04-01'), '2026-04-15', 'a date within the season keeps the day of the calendar');
select is(access.find_fixed_date_after('2026-01-15', 1, 'month', '{4,5,10}', '2026-05-15'), '2026-10-01', 'several dates before the season are one');
select is(access.find_fixed_date_after('2026-11-01', 1, 'year', '{9,10}', '2026-11-10'), '2027-09-01', 'a yearly date outside the season moves forward');
select is(access.count_fixed_dates('2026-01-01', 1, 'month', null, '2026-01-01', '2026-04-15', null, null), 3, 'counts missed dates');
select is(access.count_fixed_dates('2026-01-01', 1, 'month', null, '2026-01-01', '2026-04-15', '2026-02-01', '2026-03-01'), 1, 'does not count dates while nobody was at home');
select is(access.count_fixed_dates('1990-01-01', 1, 'day', null, '1990-01-01', '2026-04-15', null, null), 99, 'counts at most 99 dates');
select is(access.count_fixed_dates('1990-01-01', 1, 'day', null, '2026-04-01', '2026-04-15', '1990-01-01', '2026-04-14'), 1, 'passes over a long absence at once');
select is(private.compute_next_due_date('one_off', null, null, null, '2026-01-01', '2026-01-01', '2026-01-01'), null, 'a one-off has no next date');
select is(private.compute_next_due_date('after_completion', 1, 'month', null, '2020-01-01', '2026-01-20', '2026-01-31'), '2026-02-28', 'after_completion counts from the completion');
select is(private.compute_next_due_date('after_completion', 3, 'month', '{4,5,6,7,8,9}', '2020-01-01', '2026-09-01', '2026-09-20'), '2027-04-01', 'after_completion moves into the season');

select is((select count(*)::int from generate_series(1, 20000) n where access.find_fixed_date_after('2000-01-31', 1 + n % 40, (array['day', 'week', 'month', 'year'])[1 + n % 4], null, date '2000-01-31' + n)
  <= date '2000-01-31' + n), 0, 'the next date is always later');
rollback;
