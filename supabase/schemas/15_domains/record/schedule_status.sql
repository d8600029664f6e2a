create domain public.schedule_status as text
  check (value in ('active', 'paused', 'ended'));
comment on domain public.schedule_status is 'Whether a schedule has dates to come.';
