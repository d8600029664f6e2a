create or replace function private.has_left_home(home_id uuid, person_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return has_left_home.home_id = any ((select access.my_home_ids())::uuid[]) and not exists (
    select from public.home_members m
    where m.home_id = has_left_home.home_id and m.person_id = has_left_home.person_id and m.revoked_at is null);
end
$$;
comment on function private.has_left_home is 'Whether a person is no active member of this home of the caller.';
