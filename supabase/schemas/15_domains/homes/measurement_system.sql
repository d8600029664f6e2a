create domain public.measurement_system as text
  check (value in ('imperial', 'metric'));
comment on domain public.measurement_system is 'The units that a home''s people read.';
