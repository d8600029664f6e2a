create domain public.issue_status as text
  check (value in ('open', 'in_progress', 'resolved', 'deferred', 'dismissed'));
comment on domain public.issue_status is 'How far an issue got.';
