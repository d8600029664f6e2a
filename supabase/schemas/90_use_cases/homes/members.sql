-- Stays with the table owner: the caller is no member yet, so the policies hide the home and the invitation.
create or replace function private.redeem_invitation(token text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
  given_hash constant bytea := private.hash_token(left(token, 200));
  invitation public.home_invitations;
  reason text;
begin
  -- First the person, then the home, as the deletion of an account does.
  perform from public.people p where p.id = caller and p.user_id is not null for key share;
  if not found then
    raise exception 'This account no longer exists' using errcode = '42501';
  end if;
  perform from public.homes h
  where h.id = (select i.home_id from public.home_invitations i where i.token_hash = given_hash)
  for no key update;
  select i.* into invitation
  from public.home_invitations i join public.homes h on h.id = i.home_id
  where i.token_hash = given_hash and i.kind = 'membership' and h.erasing_since is null;
  if invitation.id is null then
    raise exception 'Unknown invitation' using errcode = 'PT404', detail = 'invitation_unknown',
      hint = 'token: ask an owner of the home for a new invitation';
  end if;
  if exists (
    select from public.home_members m
    where m.home_id = invitation.home_id and m.person_id = caller and m.revoked_at is null
  ) then
    if invitation.accepted_by = caller then
      return invitation.home_id;
    end if;
    raise exception 'You are a member of this home already' using errcode = 'PT409', detail = 'already_member',
      hint = 'token: the invitation stays open for another person';
  end if;
  reason := case when invitation.accepted_at is not null then 'invitation_used'
    when invitation.revoked_at is not null then 'invitation_revoked'
    when invitation.expires_at <= access.now() then 'invitation_expired'
    -- A removed person may have another token of the same home.
    when exists (
      select from public.home_members m
      where m.home_id = invitation.home_id and m.person_id = caller and m.changed_by is distinct from caller
        and m.revoked_at > invitation.created_at) then 'invitation_revoked' end;
  if reason is not null then
    raise exception 'This invitation is not valid any more' using errcode = 'PT410', detail = reason,
      hint = 'token: ask an owner of the home for a new invitation';
  end if;
  update public.home_invitations i
  set accepted_at = access.now(), accepted_by = caller, accepted_xact = pg_catalog.pg_current_xact_id()
  where i.id = invitation.id;
  return invitation.home_id;
end
$$;
comment on function private.redeem_invitation is
  'Locks the home of an invitation, marks the invitation as accepted by the caller and returns the home''s id; for a '
    'repeated request of a member only the id. Raises PT404, PT409 or PT410.';

create or replace function access.accept_invitation(token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := private.ensure_person();
  joined_home_id constant uuid := private.redeem_invitation(token);
  invited_role constant text := private.get_invited_role(joined_home_id);
begin
  if invited_role is not null and access.my_role(joined_home_id) is null then
    update public.home_members m
    set role = invited_role, created_at = access.now(), changed_by = caller, revoked_at = null
    where m.home_id = joined_home_id and m.person_id = caller;
    if not found then
      insert into public.home_members (home_id, person_id, role, changed_by)
      values (joined_home_id, caller, invited_role, caller);
    end if;
    perform private.record_app_write(joined_home_id, 'accept_invitation', '{}',
      jsonb_build_object('role', invited_role));
  end if;
  return jsonb_build_object('home_id', joined_home_id, 'role', access.my_role(joined_home_id));
end
$$;
comment on function access.accept_invitation is
  'Makes the caller a member of the home of an invitation and returns { home_id, role }. Only the first person who has '
    'the token can; a repeated request of that person returns the same. Raises PT404 for an unknown token, PT410 for a '
    'used, revoked or expired one, PT409 for a member.';

create or replace function private.add_invitation(home_id uuid, kind text, role text, function_name text, input jsonb)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  max_open constant int := 20;
  max_a_day constant int := 50;
  open_count int;
  recent_count int;
  token constant text := private.make_token();
  invitation jsonb;
begin
  select count(*) filter (where i.accepted_at is null and i.revoked_at is null and i.expires_at > access.now()),
    count(*) filter (where i.created_at > now() - interval '24 hours')
  into open_count, recent_count
  from public.home_invitations i
  -- No invitation is open for longer.
  where i.home_id = add_invitation.home_id and i.created_at > now() - interval '30 days';
  if open_count >= max_open or recent_count >= max_a_day then
    raise exception 'Too many invitations' using errcode = 'PT429', detail = 'too_many_invitations',
      hint = case when open_count >= max_open then 'Revoke an open invitation first: a home has at most ' || max_open
        else 'Try again later: a home has at most ' || max_a_day || ' new ones in 24 hours' end;
  end if;
  insert into public.home_invitations as i (home_id, kind, role, token_hash, invited_by, expires_at)
  values (add_invitation.home_id, add_invitation.kind, add_invitation.role, private.hash_token(token),
    access.caller_id(), access.now() + interval '7 days')
  returning jsonb_build_object('invitation_id', i.id, 'expires_at', i.expires_at) into invitation;
  perform private.record_app_write(add_invitation.home_id, function_name, input, invitation);
  return invitation || jsonb_build_object('token', token);
end
$$;
comment on function private.add_invitation is
  'Adds an invitation or an offer (kind) for a function of an owner, and returns { invitation_id, expires_at, token }. '
    'Raises PT429 when the home has 20 open ones or 50 new ones in 24 hours.';

create or replace function access.invite_home_member(home_id uuid, role text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  invited_role constant jsonb := jsonb_build_object('role', role);
begin
  perform private.lock_home(invite_home_member.home_id);
  perform private.check_right(invite_home_member.home_id, 'invite_home_member');
  perform private.check_role(role);
  return invited_role || private.add_invitation(invite_home_member.home_id, 'membership', role, 'invite_home_member',
    invited_role);
end
$$;
comment on function access.invite_home_member is
  'Creates an invitation for one person and returns { invitation_id, role, token, expires_at }. The token is returned '
    'only here. Owner only. Raises PT429 beyond 20 open invitations.';

create or replace function access.leave_home(home_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
begin
  perform private.lock_home(leave_home.home_id);
  if not exists (
    select from public.home_members m where m.home_id = leave_home.home_id and m.person_id = caller
  ) then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  end if;
  if access.my_role(leave_home.home_id) is not null then
    -- Before the membership ends, because only a member stores rows of a home.
    perform private.record_app_write(leave_home.home_id, 'leave_home', '{}');
  end if;
  update public.home_members m set revoked_at = access.now(), changed_by = caller
  where m.home_id = leave_home.home_id and m.person_id = caller and m.revoked_at is null;
end
$$;
comment on function access.leave_home is
  'Ends the caller''s membership. Does nothing for a former member. Raises PT404 for a person who was never one, PT409 '
    'for the last owner of a home with other members.';

create or replace function access.revoke_home_invitation(home_id uuid, invitation_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  invitation public.home_invitations;
begin
  perform private.lock_home(revoke_home_invitation.home_id);
  perform private.check_right(revoke_home_invitation.home_id, 'revoke_home_invitation');
  select i.id, i.accepted_at, i.kind into invitation.id, invitation.accepted_at, invitation.kind
  from public.home_invitations i
  where i.home_id = revoke_home_invitation.home_id and i.id = revoke_home_invitation.invitation_id;
  if invitation.id is null then
    raise exception 'Unknown invitation' using errcode = 'PT404', detail = 'invitation_unknown', hint = 'invitation_id';
  elsif invitation.accepted_at is not null and invitation.kind = 'membership' then
    raise exception 'This invitation was accepted' using errcode = 'PT410', detail = 'invitation_used',
      hint = 'invitation_id: revoke the membership instead';
  end if;
  update public.home_invitations i set revoked_at = access.now() where i.id = invitation.id and i.revoked_at is null;
  if found then
    perform private.record_app_write(revoke_home_invitation.home_id, 'revoke_home_invitation',
      jsonb_build_object('invitation_id', invitation.id));
  end if;
end
$$;
comment on function access.revoke_home_invitation is
  'Revokes an open invitation, or a transfer that is not confirmed. Owner only. Raises PT404 for an unknown '
    'one, PT410 for one that was accepted.';

create or replace function access.revoke_home_member(home_id uuid, person_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_home(revoke_home_member.home_id);
  perform private.check_right(revoke_home_member.home_id, 'revoke_home_member');
  if revoke_home_member.person_id = access.caller_id() then
    raise exception 'An owner does not revoke their own membership' using errcode = '22023', detail = 'invalid_field',
      hint = 'person_id: use leave_home';
  end if;
  if not exists (
    select from public.home_members m
    where m.home_id = revoke_home_member.home_id and m.person_id = revoke_home_member.person_id
  ) then
    raise exception 'This person is no member of the home' using errcode = 'PT404', detail = 'member_unknown',
      hint = 'person_id';
  end if;
  update public.home_members m set revoked_at = access.now(), changed_by = access.caller_id()
  where m.home_id = revoke_home_member.home_id and m.person_id = revoke_home_member.person_id
    and m.revoked_at is null;
  if found then
    perform private.record_app_write(revoke_home_member.home_id, 'revoke_home_member',
      jsonb_build_object('person_id', revoke_home_member.person_id));
  end if;
end
$$;
comment on function access.revoke_home_member is
  'Revokes the membership of another person. Owner only. Does nothing for a former member; raises PT404 for a person '
    'who was never one.';

create or replace function access.set_home_member_role(home_id uuid, person_id uuid, role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_home(set_home_member_role.home_id);
  perform private.check_right(set_home_member_role.home_id, 'set_home_member_role');
  perform private.check_role(set_home_member_role.role);
  perform private.check_change_limit(set_home_member_role.home_id);
  update public.home_members m set role = set_home_member_role.role, changed_by = access.caller_id()
  where m.home_id = set_home_member_role.home_id and m.person_id = set_home_member_role.person_id
    and m.revoked_at is null;
  if not found then
    raise exception 'This person is no member of the home' using errcode = 'PT404', detail = 'member_unknown',
      hint = 'person_id: invite a person who is no member';
  end if;
  perform private.record_app_write(set_home_member_role.home_id, 'set_home_member_role',
    jsonb_build_object('person_id', set_home_member_role.person_id, 'role', set_home_member_role.role));
end
$$;
comment on function access.set_home_member_role is
  'Changes the role of a member. Owner only. Raises PT404 for a person who is no member, PT409 for the last owner.';
