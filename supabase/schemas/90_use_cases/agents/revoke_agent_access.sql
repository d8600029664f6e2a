create or replace function access.revoke_agent_access(home_id uuid, client_id text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_home(revoke_agent_access.home_id);
  if not exists (
    select from public.agent_grants g
    where g.home_id = revoke_agent_access.home_id and g.person_id = access.caller_id()
      and g.client_id = revoke_agent_access.client_id
  ) then
    raise exception 'Unknown client' using errcode = 'PT404', detail = 'client_unknown', hint = 'client_id';
  end if;
  perform private.cancel_agent_calls(revoke_agent_access.home_id, revoke_agent_access.client_id);
  update public.agent_grants g set revoked_at = access.now(), changed_at = access.now()
  where g.home_id = revoke_agent_access.home_id and g.person_id = access.caller_id()
    and g.client_id = revoke_agent_access.client_id and g.revoked_at is null;
  if found then
    perform private.record_app_write(revoke_agent_access.home_id, 'revoke_agent_access',
      jsonb_build_object('client_id', revoke_agent_access.client_id));
  end if;
end
$$;
comment on function access.revoke_agent_access is
  'Revokes the access of a client of the caller; a repeated request does nothing. Raises PT404 for an unknown client, '
    'and for the home and the client of another person.';
