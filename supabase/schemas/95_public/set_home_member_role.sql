create or replace function public.set_home_member_role(home_id uuid, person_id uuid, role text) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(role);
  perform access.set_home_member_role(home_id, person_id, role);
end
$$;
comment on function public.set_home_member_role is
  'Changes a member''s role. Owner only. The last owner stays owner.';
