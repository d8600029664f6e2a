create or replace function access.list_people_of_my_homes() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- Former members too, unless the home has gone to a new owner since: the record shows their names.
  return query
  select distinct m.person_id from public.home_members m join public.homes h on h.id = m.home_id
  where m.home_id = any ((select access.my_home_ids())::uuid[])
    and (m.revoked_at is null or h.transferred_at is null or m.revoked_at > h.transferred_at);
end
$$;
comment on function access.list_people_of_my_homes is 'All current and former members of the caller''s homes, '
    'without those who were members before a transfer.';
