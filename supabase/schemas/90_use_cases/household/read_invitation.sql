-- Stays with the table owner: the holder of the token is no member yet, and may have no account yet.
create or replace function access.read_invitation(token text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('kind', i.kind, 'role', i.role, 'home_name', h.name, 'invited_by_name', p.display_name,
      'state', case when i.accepted_at is null then 'open' else 'accepted' end, 'expires_at', i.expires_at)
    from public.home_invitations i
    join public.homes h on h.id = i.home_id
    join public.people p on p.id = i.invited_by
    where i.token_hash = private.hash_token(left(token, 200)) and h.erasing_since is null and i.revoked_at is null
      and i.expires_at > access.now() and i.confirmed_at is null
      and (i.accepted_at is null or i.accepted_by = access.caller_id()));
end
$$;
comment on function access.read_invitation is
  'Returns who invites to which home: { kind, role, home_name, invited_by_name, state: open or accepted, expires_at }. '
    'Null for a token that is unknown, used, revoked or expired. Changes nothing.';
