create or replace function access.revoke_home_invitation(home_id uuid, invitation_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  invitation public.home_invitations;
begin
  perform private.lock_home(revoke_home_invitation.home_id);
  perform private.check_caller_is_owner(revoke_home_invitation.home_id, 'revoke invitations to a home');
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
