create or replace function public.accept_invitation(token text) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.accept_invitation(token) $$;
comment on function public.accept_invitation is
  'Accepts an invitation to a home and returns { home_id, role }. The token is valid once, until it expires.';
