create domain public.event_source as text
  check (value in ('chat', 'manual', 'photo', 'document', 'pro', 'permit'));
comment on domain public.event_source is 'Where an event comes from.';
