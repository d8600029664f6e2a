create domain public.approval_decision as text
  check (value in ('approved', 'denied', 'cancelled', 'expired'));
comment on domain public.approval_decision is 'How an approval ended.';
