create domain public.notification_scope as text
  check (value in ('off', 'assigned', 'all'));
comment on domain public.notification_scope is 'Of which dates a person is reminded.';
