create domain public.reminder_kind as text
  check (value in ('schedules', 'warranties', 'reviews'));
comment on domain public.reminder_kind is 'What a reminder is about.';
