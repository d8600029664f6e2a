create or replace function public.revoke_home_member(home_id uuid, person_id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.revoke_home_member(home_id, person_id);
$$;
comment on function public.revoke_home_member is
  'Revokes another person''s membership. Owner only.';
