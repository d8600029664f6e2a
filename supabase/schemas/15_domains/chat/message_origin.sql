create domain public.message_origin as text
  check (value in ('app', 'turn', 'client_import'));
comment on domain public.message_origin is 'How a message came into its thread.';
