create domain public.occurrence_state as text
  check (value in ('due', 'done', 'skipped', 'missed', 'cancelled'));
comment on domain public.occurrence_state is 'What became of a date of a schedule.';
