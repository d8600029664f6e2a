create domain public.work_kind as text
  check (value in ('repair', 'maintenance', 'inspection', 'replacement'));
comment on domain public.work_kind is 'The work that a cost guide is about.';
