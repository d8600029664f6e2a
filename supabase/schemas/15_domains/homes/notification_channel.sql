create domain public.notification_channel as text
  check (value in ('email', 'push'));
comment on domain public.notification_channel is 'How a reminder reaches a person.';
