create or replace function private.check_invitation_limits(home_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  max_open constant int := 20;
  max_a_day constant int := 50;
  open_count int;
  recent_count int;
begin
  select count(*) filter (where i.accepted_at is null and i.revoked_at is null and i.expires_at > private.now()),
    count(*) filter (where i.created_at > now() - interval '24 hours')
  into open_count, recent_count
  from public.home_invitations i
  -- No invitation is open for longer.
  where i.home_id = check_invitation_limits.home_id and i.created_at > now() - interval '30 days';
  if open_count >= max_open or recent_count >= max_a_day then
    raise exception 'Too many invitations' using errcode = 'PT429', detail = 'too_many_invitations',
      hint = case when open_count >= max_open then 'Revoke an open invitation first: a home has at most ' || max_open
        else 'Try again later: a home has at most ' || max_a_day || ' new ones in 24 hours' end;
  end if;
end
$$;
comment on function private.check_invitation_limits is
  'Raises PT429 when the home has 20 open invitations or 50 new ones in 24 hours.';

create or replace function private.invite_home_member(home_id uuid, role text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  -- 244 random bits.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invitation_id constant uuid := gen_random_uuid();
  expires_at constant timestamptz := private.now() + interval '7 days';
begin
  perform private.lock_home(invite_home_member.home_id);
  perform private.check_caller_is_owner(invite_home_member.home_id, 'invite people to a home');
  perform private.check_role(invite_home_member.role);
  perform private.check_invitation_limits(invite_home_member.home_id);
  insert into public.home_invitations (id, home_id, role, token_hash, invited_by, expires_at)
  values (invitation_id, invite_home_member.home_id, invite_home_member.role, private.hash_token(token),
    private.caller_id(), expires_at);
  return jsonb_build_object('invitation_id', invitation_id, 'role', invite_home_member.role, 'token', token,
    'expires_at', expires_at);
end
$$;
comment on function private.invite_home_member is
  'Creates an invitation for one person and returns { invitation_id, role, token, expires_at }. The token is returned '
    'only here. Owner only. Raises PT429 beyond 20 open invitations.';
