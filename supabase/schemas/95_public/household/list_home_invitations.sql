create or replace function public.list_home_invitations(home_id uuid) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.list_home_invitations(home_id);
$$;
comment on function public.list_home_invitations is
  'Lists the open invitations of a home with names, and its offer to a new owner. Owners only.';
