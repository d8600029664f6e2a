create or replace function public.set_home_member_role(home_id uuid, person_id uuid, role text) returns void
language sql security invoker
set search_path = ''
as $$ select private.set_home_member_role(home_id, person_id, role) $$;
comment on function public.set_home_member_role is
  'Changes a member''s role. Owner only. The last owner stays owner.';
