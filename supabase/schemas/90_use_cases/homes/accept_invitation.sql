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
