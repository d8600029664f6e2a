create or replace function private.my_home_ids(min_role text default 'viewer') returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Repeats private.caller_id and private.caller_client: policies call this function several times a statement, and
  -- calls of those two would take a third of its time.
  claims constant jsonb := nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb;
  caller constant uuid := coalesce(
    nullif(pg_catalog.current_setting('request.jwt.claim.sub', true), ''), claims ->> 'sub')::uuid;
  client constant text := coalesce(
    nullif(pg_catalog.current_setting('request.jwt.claim.client_id', true), ''), claims ->> 'client_id');
  sufficient_roles constant text[] := case min_role
    when 'viewer' then '{viewer,contributor,member,owner}'::text[]
    when 'contributor' then '{contributor,member,owner}'
    when 'member' then '{member,owner}'
    when 'owner' then '{owner}' end;
begin
  if client is not null then
    return array(select private.list_granted_homes(client, min_role));
  end if;
  return array(
    select m.home_id from public.home_members m
    where m.person_id = caller and m.revoked_at is null and m.role = any (sufficient_roles)
      and not exists (select from public.homes h where h.id = m.home_id and h.erasing_since is not null));
end
$$;
comment on function private.my_home_ids is
  'The homes in which the caller has at least this role, without homes that are being erased. An agent has the '
    'homes of its grants only. Every membership check uses it.';
