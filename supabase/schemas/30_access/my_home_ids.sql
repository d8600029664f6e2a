create or replace function access.my_home_ids(min_role text default 'viewer') returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller uuid;
  client text;
  sufficient_roles text[];
begin
  -- Repeats access.caller_id and access.caller_client: policies call this function several times a statement, and
  -- two more calls would add several microseconds to each.
  if pg_catalog.current_setting('request.jwt.claims', true)
    is distinct from pg_catalog.current_setting('claims_cache.source', true) then
    perform access.cache_claims();
  elsif min_role = 'viewer' and pg_catalog.current_setting('claims_cache.home_ids', true) <> ''
    and coalesce(pg_catalog.current_setting('request.jwt.claim.sub', true), '') = '' then
    return pg_catalog.current_setting('claims_cache.home_ids', true)::uuid[];
  end if;
  client := coalesce(nullif(pg_catalog.current_setting('request.jwt.claim.client_id', true), ''),
    pg_catalog.substr(nullif(pg_catalog.current_setting('claims_cache.client_id', true), ''), 2));
  if client is not null then
    return array(select private.list_granted_homes(client, min_role));
  end if;
  caller := coalesce(nullif(pg_catalog.current_setting('request.jwt.claim.sub', true), ''),
    nullif(pg_catalog.current_setting('claims_cache.sub', true), ''))::uuid;
  sufficient_roles := case min_role
    when 'viewer' then '{viewer,contributor,member,owner}'::text[]
    when 'contributor' then '{contributor,member,owner}'
    when 'member' then '{member,owner}'
    when 'owner' then '{owner}' end;
  -- An anti join would probe the index of the homes that are being erased once for each home of the caller.
  return array(
    select m.home_id from public.home_members m
    where m.person_id = caller and m.revoked_at is null and m.role = any (sufficient_roles)
      and m.home_id <> all (array(select h.id from public.homes h where h.erasing_since is not null)));
end
$$;
comment on function access.my_home_ids is
  'The homes in which the caller has at least this role, without homes that are being erased. An agent has the '
    'homes of its grants only. Every membership check uses it.';
