create domain public.message_role as text
  check (value in ('user', 'assistant'));
comment on domain public.message_role is 'Who wrote a message.';
