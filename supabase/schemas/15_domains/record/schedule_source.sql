create domain public.schedule_source as text
  check (value in ('person', 'catalogue', 'manual', 'assistant'));
comment on domain public.schedule_source is 'Who proposed a schedule.';
