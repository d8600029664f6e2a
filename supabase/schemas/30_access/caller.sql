create or replace function access.caller_client() returns text
language plpgsql stable
set search_path = ''
as $$
begin
  -- An empty client_id is not a missing one: that token is no person's own.
  return coalesce(nullif(pg_catalog.current_setting('request.jwt.claim.client_id', true), ''),
    nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'client_id');
end
$$;
comment on function access.caller_client is
  'The OAuth client of the caller''s token (its client_id), or null for a session of the person''s own. A token with a '
    'client belongs to an agent: agent_grants limits it.';

create or replace function access.caller_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  -- PostgREST sets all claims in one setting; older versions and @supabase/lite set one setting per claim.
  return coalesce(nullif(pg_catalog.current_setting('request.jwt.claim.sub', true), ''),
    nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
end
$$;
comment on function access.caller_id is
  'The caller''s id (the token''s sub), or null. Policies write (select access.caller_id()): one call per query.';

create or replace function private.ensure_person() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := access.caller_id();
begin
  if caller is null then
    raise exception 'Sign in first' using errcode = '42501';
  end if;
  if exists (select from public.people p where p.id = caller and p.user_id is not null) then
    return caller;
  end if;
  insert into public.people (id, user_id, display_name)
  select u.id, u.id, private.build_display_name(u.raw_user_meta_data::jsonb)
  from auth.users u where u.id = caller
  on conflict do nothing;
  -- A token stays valid for up to an hour after its account was deleted.
  if not exists (select from public.people p where p.id = caller and p.user_id is not null) then
    raise exception 'This account no longer exists' using errcode = '42501';
  end if;
  return caller;
end
$$;
comment on function private.ensure_person is
  'The caller''s id. Inserts their people row if missing. Raises 42501 when there is no token or the account no '
    'longer exists.';

create or replace function access.reject_agents() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if access.caller_client() is not null then
    raise exception 'Only the person can do this, in the app' using errcode = '42501', detail = 'agent_forbidden';
  end if;
end
$$;
comment on function access.reject_agents is
  'Raises 42501 for a token with a client_id. Each public function begins with it, except those that an '
    'agent may call.';

create or replace function private.try_ensure_person() returns uuid
language plpgsql
set search_path = ''
as $$
begin
  return private.ensure_person();
exception
  when insufficient_privilege then
    return null;
end
$$;
comment on function private.try_ensure_person is
  'Like ensure_person, but returns null when there is no token or the account no longer exists.';
