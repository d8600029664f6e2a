create domain public.approval_policy as text
  check (value in ('default', 'approval'));
comment on domain public.approval_policy is 'Whether a home wants an approval of a tool that would run without one.';
