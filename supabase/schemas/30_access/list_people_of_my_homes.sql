create or replace function private.list_people_of_my_homes() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- Former members too: the record shows their names.
  return query
  select distinct m.person_id from public.home_members m
  where m.home_id = any (array(select private.my_homes()));
end
$$;
comment on function private.list_people_of_my_homes is 'All current and former members of the caller''s homes.';
