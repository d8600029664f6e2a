create or replace function access.offer_home_transfer(home_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  -- 244 random bits.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invitation_id constant uuid := gen_random_uuid();
  expires_at constant timestamptz := access.now() + interval '7 days';
begin
  perform private.lock_home(offer_home_transfer.home_id);
  perform private.check_caller_is_owner(offer_home_transfer.home_id, 'hand over a home');
  update public.home_invitations i set revoked_at = access.now()
  where i.home_id = offer_home_transfer.home_id and i.kind = 'transfer' and i.confirmed_at is null
    and i.revoked_at is null;
  perform private.check_invitation_limits(offer_home_transfer.home_id);
  insert into public.home_invitations (id, home_id, role, token_hash, invited_by, expires_at, kind)
  values (invitation_id, offer_home_transfer.home_id, 'owner', private.hash_token(token), access.caller_id(),
    expires_at, 'transfer');
  perform private.record_app_write(offer_home_transfer.home_id, 'offer_home_transfer', '{}',
    jsonb_build_object('invitation_id', invitation_id, 'expires_at', expires_at));
  return jsonb_build_object('invitation_id', invitation_id, 'token', token, 'expires_at', expires_at);
end
$$;
comment on function access.offer_home_transfer is
  'Creates a transfer offer of the home and returns { invitation_id, token, expires_at }. No other function returns '
    'the token. '
    'Withdraws an earlier offer of the home. Owner only. Raises PT429 beyond 20 open invitations.';
