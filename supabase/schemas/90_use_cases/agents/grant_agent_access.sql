create or replace function private.check_agent(client_id text, client_name text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if client_id is null or client_id !~ '^[\x21-\x7e]{1,200}$' then
    raise exception 'The client is not valid' using errcode = '22023', detail = 'invalid_field',
      hint = 'client_id: 1 to 200 visible ASCII characters';
  end if;
  if char_length(client_name) not between 1 and 100 then
    raise exception 'The name of the client is not valid' using errcode = '22023', detail = 'invalid_field',
      hint = 'client_name: 1 to 100 characters';
  end if;
end
$$;
comment on function private.check_agent is
  'Raises 22023 for a client_id or client_name that agent_grants cannot store.';

create or replace function private.check_grant_limits(home_id uuid, person_id uuid, client_id text) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  max_active constant int := 20;
  max_a_day constant int := 20;
  active_count int;
  recent_count int;
begin
  -- A client that registers anew has a new client_id, so revoked grants must not count for ever.
  select count(*) filter (where g.revoked_at is null),
    count(*) filter (where g.created_at > access.now() - interval '24 hours')
  into active_count, recent_count
  from public.agent_grants g
  where g.home_id = check_grant_limits.home_id and g.person_id = check_grant_limits.person_id
    and g.client_id <> check_grant_limits.client_id;
  if active_count >= max_active or recent_count >= max_a_day then
    raise exception 'Too many agents' using errcode = 'PT429', detail = 'too_many_agents',
      hint = case when active_count >= max_active
        then 'Revoke the access of another one first: at most ' || max_active || ' clients have access to a home'
        else 'Try again later: a person grants access to at most ' || max_a_day || ' new clients in 24 hours' end;
  end if;
end
$$;
comment on function private.check_grant_limits is
  'Raises PT429 when 20 other clients of the person have access to the home, or got their first grant in 24 hours.';

create or replace function access.grant_agent_access(
  home_id uuid, client_id text, access text, client_name text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
  cleaned_name constant text := access.clean_name(client_name);
  former_grant public.agent_grants;
  stored_grant public.agent_grants;
begin
  perform private.check_agent(client_id, cleaned_name);
  if access is null or access not in ('read', 'write') then
    raise exception 'The access is not valid' using errcode = '22023', detail = 'invalid_field',
      hint = 'access: use read or write';
  end if;
  perform private.lock_home(grant_agent_access.home_id);
  if access.my_role(grant_agent_access.home_id) is null then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  end if;
  perform private.check_storage_limit(grant_agent_access.home_id);
  perform private.check_grant_limits(grant_agent_access.home_id, caller, grant_agent_access.client_id);
  if access = 'read' then
    perform private.cancel_agent_calls(grant_agent_access.home_id, grant_agent_access.client_id);
  end if;
  select g.* into former_grant from public.agent_grants g
  where g.home_id = grant_agent_access.home_id and g.person_id = caller
    and g.client_id = grant_agent_access.client_id;
  insert into public.agent_grants as g (home_id, person_id, client_id, client_name, access)
  values (grant_agent_access.home_id, caller, grant_agent_access.client_id, cleaned_name,
    grant_agent_access.access)
  on conflict on constraint agent_grants_pkey do update
  set access = excluded.access, client_name = coalesce(excluded.client_name, g.client_name),
    changed_at = access.now(), revoked_at = null
  returning g.* into stored_grant;
  if (former_grant.access, former_grant.client_name, former_grant.revoked_at)
    is distinct from (stored_grant.access, stored_grant.client_name, stored_grant.revoked_at) then
    perform private.record_app_write(grant_agent_access.home_id, 'grant_agent_access',
      jsonb_build_object('client_id', stored_grant.client_id, 'access', stored_grant.access));
  end if;
  return jsonb_strip_nulls(jsonb_build_object('client_id', stored_grant.client_id,
    'client_name', stored_grant.client_name, 'access', stored_grant.access, 'changed_at', stored_grant.changed_at));
end
$$;
comment on function access.grant_agent_access is
  'Grants a client access to a home for the caller, or changes the access that it has, and returns { client_id, '
    'client_name, access, changed_at }. Raises PT404 for a person who is no member, PT429 beyond the limits, 22023 for '
    'wrong arguments.';
