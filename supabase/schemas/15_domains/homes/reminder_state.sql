create domain public.reminder_state as text
  check (value in ('pending', 'delivered', 'failed', 'cancelled'));
comment on domain public.reminder_state is 'How far a reminder got.';
