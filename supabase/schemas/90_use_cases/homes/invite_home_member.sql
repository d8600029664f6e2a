create or replace function access.invite_home_member(home_id uuid, role text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  -- 244 random bits.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invitation_id constant uuid := gen_random_uuid();
  expires_at constant timestamptz := access.now() + interval '7 days';
begin
  perform private.lock_home(invite_home_member.home_id);
  perform private.check_caller_is_owner(invite_home_member.home_id, 'invite people to a home');
  perform private.check_role(invite_home_member.role);
  perform private.check_invitation_limits(invite_home_member.home_id);
  insert into public.home_invitations (id, home_id, role, token_hash, invited_by, expires_at)
  values (invitation_id, invite_home_member.home_id, invite_home_member.role, private.hash_token(token),
    access.caller_id(), expires_at);
  perform private.record_app_write(invite_home_member.home_id, 'invite_home_member',
    jsonb_build_object('role', invite_home_member.role),
    jsonb_build_object('invitation_id', invitation_id, 'expires_at', expires_at));
  return jsonb_build_object('invitation_id', invitation_id, 'role', invite_home_member.role, 'token', token,
    'expires_at', expires_at);
end
$$;
comment on function access.invite_home_member is
  'Creates an invitation for one person and returns { invitation_id, role, token, expires_at }. The token is returned '
    'only here. Owner only. Raises PT429 beyond 20 open invitations.';
