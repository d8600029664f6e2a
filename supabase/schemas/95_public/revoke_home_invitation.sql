create or replace function public.revoke_home_invitation(home_id uuid, invitation_id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select private.reject_agents();
  select private.revoke_home_invitation(home_id, invitation_id);
$$;
comment on function public.revoke_home_invitation is
  'Revokes an open invitation. Owner only.';
