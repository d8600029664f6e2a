create or replace function private.list_granted_homes(client text, min_role text) returns setof uuid
language plpgsql stable security definer rows 5
set search_path = ''
as $$
declare
  caller uuid := access.caller_id();
begin
  -- No agent has the rights of an owner. "local" names sessions without a client, so a token that claims it gets none.
  if min_role = 'owner' or client = 'local' then
    return;
  end if;
  return query
    select g.home_id from public.agent_grants g
    join public.home_members m on m.home_id = g.home_id and m.person_id = g.person_id
    where g.person_id = caller and g.client_id = client and g.revoked_at is null
      and m.revoked_at is null and private.get_role_rank(m.role) >= private.get_role_rank(min_role)
      and (min_role = 'viewer' or g.access = 'write')
      and not exists (select from public.homes h where h.id = g.home_id and h.erasing_since is not null);
end
$$;
comment on function private.list_granted_homes is
  'The homes in which an agent of the caller has at least this role: viewer with a grant to read, and with a grant to '
    'write the caller''s own role up to member.';
