create domain public.severity as text
  check (value in ('info', 'low', 'medium', 'high', 'critical'));
comment on domain public.severity is 'How bad an issue is.';
