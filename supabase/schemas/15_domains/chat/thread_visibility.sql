create domain public.thread_visibility as text
  check (value in ('private', 'household'));
comment on domain public.thread_visibility is 'Who reads a thread.';
