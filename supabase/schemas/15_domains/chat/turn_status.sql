create domain public.turn_status as text
  check (value in ('running', 'completed', 'requires_action', 'abandoned'));
comment on domain public.turn_status is 'How far a turn got.';
