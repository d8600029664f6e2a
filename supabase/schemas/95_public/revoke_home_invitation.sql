create or replace function public.revoke_home_invitation(home_id uuid, invitation_id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.revoke_home_invitation(home_id, invitation_id);
$$;
comment on function public.revoke_home_invitation is
  'Revokes an open invitation. Owner only.';
