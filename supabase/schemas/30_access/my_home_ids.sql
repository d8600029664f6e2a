create or replace function access.my_home_ids(min_role text default 'viewer') returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
  client constant text := access.caller_client();
  sufficient_roles text[];
begin
  if client is not null then
    return array(select private.list_granted_homes(client, min_role));
  end if;
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
