create domain public.event_date_precision as text
  check (value in ('day', 'month', 'year', 'unknown'));
comment on domain public.event_date_precision is
  'How exactly the date of an event is known. unknown: the date is null, or for work that was reported without one the '
    'day of the message, which only orders the event and puts its cost into a year. It is not to be shown as its date.';
