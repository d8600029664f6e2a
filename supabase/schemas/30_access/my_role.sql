create or replace function access.my_role(home_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller uuid := access.caller_id();
  client text := access.caller_client();
begin
  if client is not null then
    return (
      select r.role from unnest(array['member', 'contributor', 'viewer']) with ordinality r (role, place)
      where my_role.home_id in (select private.list_granted_homes(client, r.role))
      order by r.place limit 1);
  end if;
  return (
    select m.role from public.home_members m
    where m.home_id = my_role.home_id and m.person_id = caller and m.revoked_at is null
      and not exists (select from public.homes h where h.id = m.home_id and h.erasing_since is not null));
end
$$;
comment on function access.my_role is
  'The caller''s role in the home. Null when they are no member or the home is being erased. The role of an '
    'agent is the one that its grant allows.';
