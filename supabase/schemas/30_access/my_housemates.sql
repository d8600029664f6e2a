create or replace function private.my_housemates() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- Also those who left: their names still stand beside what they recorded.
  return query
  select distinct m.person_id from public.home_members m
  where m.home_id in (select private.my_homes());
end
$$;
comment on function private.my_housemates is 'Everyone who is or was in one of the caller''s homes.';
