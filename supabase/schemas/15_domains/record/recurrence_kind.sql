create domain public.recurrence_kind as text
  check (value in ('one_off', 'after_completion', 'fixed_calendar'));
comment on domain public.recurrence_kind is 'When a schedule is due again.';
