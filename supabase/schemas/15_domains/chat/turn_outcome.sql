create domain public.turn_outcome as text
  check (value in ('waiting', 'saved', 'partly_saved', 'not_saved', 'nothing_to_save'));
comment on domain public.turn_outcome is 'What a turn saved.';
