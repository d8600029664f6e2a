create or replace function public.invite_home_member(home_id uuid, role text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(role);
  return access.invite_home_member(home_id, role);
end
$$;
comment on function public.invite_home_member is
  'Creates an invitation and returns { invitation_id, role, token, expires_at }. The token is shown only here. Owner '
    'only.';
