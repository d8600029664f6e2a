create domain public.agent_access as text
  check (value in ('read', 'write'));
comment on domain public.agent_access is 'What an agent may do in a home.';
