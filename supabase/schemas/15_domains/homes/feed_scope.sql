create domain public.feed_scope as text
  check (value in ('me', 'all'));
comment on domain public.feed_scope is 'Whose dates a calendar feed has.';
