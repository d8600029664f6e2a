create domain public.act_link_action as text
  check (value in ('done', 'snooze', 'skip', 'unsubscribe'));
comment on domain public.act_link_action is 'What a link in a reminder does.';
