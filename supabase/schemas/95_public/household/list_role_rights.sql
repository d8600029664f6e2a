create or replace function public.list_role_rights() returns jsonb
language sql stable security invoker
set search_path = ''
as $$ select access.list_role_rights() $$;
comment on function public.list_role_rights is
  'Lists which roles may call which tool and which function on a home, for screens.';
