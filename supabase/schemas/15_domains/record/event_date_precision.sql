create domain public.event_date_precision as text
  check (value in ('day', 'month', 'year', 'unknown'));
comment on domain public.event_date_precision is
  'How exactly the date of an event is known. unknown: the event has no date.';
