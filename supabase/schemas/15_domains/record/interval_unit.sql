create domain public.interval_unit as text
  check (value in ('day', 'week', 'month', 'year'));
comment on domain public.interval_unit is 'The unit of the time between two dates of a schedule.';
