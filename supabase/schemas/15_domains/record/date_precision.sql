create domain public.date_precision as text
  check (value in ('day', 'month', 'year'));
comment on domain public.date_precision is
  'How exactly the date of a fact is known. With month or year it is the first day of it.';
