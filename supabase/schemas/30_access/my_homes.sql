create or replace function private.my_homes(min_role text default 'viewer') returns setof uuid
language plpgsql stable security definer rows 5
set search_path = ''
as $$
declare
  caller uuid := private.caller_id();
  enough text[] := case min_role
    when 'viewer' then array['viewer', 'contributor', 'member', 'owner']
    when 'contributor' then array['contributor', 'member', 'owner']
    when 'member' then array['member', 'owner']
    when 'owner' then array['owner'] end;
begin
  return query
    select m.home_id from public.home_members m
    where m.person_id = caller and m.revoked_at is null and m.role = any (enough);
end
$$;
comment on function private.my_homes is
  'Homes in which the caller has at least this role. The one membership test: home_id in (select private.my_homes(…)).';
