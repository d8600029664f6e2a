create or replace function private.my_homes(min_role text default 'viewer') returns setof uuid
language plpgsql stable security definer rows 5
set search_path = ''
as $$
declare
  caller uuid := private.caller_id();
  client text := private.caller_client();
  sufficient_roles text[] := case min_role
    when 'viewer' then array['viewer', 'contributor', 'member', 'owner']
    when 'contributor' then array['contributor', 'member', 'owner']
    when 'member' then array['member', 'owner']
    when 'owner' then array['owner'] end;
begin
  if client is not null then
    return query select g.home_id from private.list_granted_homes(client, min_role) g (home_id);
    return;
  end if;
  return query
    select m.home_id from public.home_members m
    where m.person_id = caller and m.revoked_at is null and m.role = any (sufficient_roles)
      and not exists (select from public.homes h where h.id = m.home_id and h.erasing_since is not null);
end
$$;
comment on function private.my_homes is
  'The homes in which the caller has at least this role, without homes that are being erased. An agent has the '
    'homes of its grants only. Every membership check uses it.';
