-- Stays with the table owner: the caller is no member, so the policies hide the home and the offer.
create or replace function access.accept_home_transfer(token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := private.ensure_person();
  given_hash constant bytea := private.hash_token(left(token, 200));
  offer public.home_invitations;
  reason text;
begin
  -- First the person, then the home, as the deletion of an account does.
  perform from public.people p where p.id = caller for key share;
  perform from public.homes h
  where h.id = (select i.home_id from public.home_invitations i where i.token_hash = given_hash)
  for no key update;
  select i.* into offer
  from public.home_invitations i join public.homes h on h.id = i.home_id
  where i.token_hash = given_hash and i.kind = 'transfer' and h.erasing_since is null;
  if offer.id is null then
    raise exception 'Unknown offer' using errcode = 'PT404', detail = 'invitation_unknown',
      hint = 'token: ask the owner of the home for a new link';
  end if;
  reason := case when offer.revoked_at is not null then 'invitation_revoked'
    when offer.accepted_by <> caller then 'invitation_used'
    when offer.accepted_at is null and offer.expires_at <= access.now() then 'invitation_expired' end;
  if reason is not null then
    raise exception 'This offer is not valid any more' using errcode = 'PT410', detail = reason,
      hint = 'token: ask the owner of the home for a new link';
  end if;
  if offer.accepted_at is null then
    perform private.check_new_owner(offer.home_id, caller);
    update public.home_invitations i
    set accepted_at = access.now(), accepted_by = caller, accepted_xact = pg_catalog.pg_current_xact_id()
    where i.id = offer.id;
    insert into public.home_audit_log (home_id, action, actor_person_id, person_id)
    values (offer.home_id, 'transfer_accepted', caller, caller);
    perform private.record_app_write(offer.home_id, 'accept_home_transfer', '{}',
      jsonb_build_object('invitation_id', offer.id));
  end if;
  return jsonb_build_object('status', case when offer.confirmed_at is null then 'accepted' else 'confirmed' end,
    'home_id', case when offer.confirmed_at is not null then offer.home_id end, 'expires_at', offer.expires_at);
end
$$;
comment on function access.accept_home_transfer is
  'Accepts the transfer offer of a home and returns { status: accepted or confirmed, home_id, expires_at }. home_id is '
    'null until an owner confirms. Only the first person who has the token can accept. Raises PT404 for '
    'an unknown token, PT410 for a used, revoked or expired one, PT409 for a present or former member.';
