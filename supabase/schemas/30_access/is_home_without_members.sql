create or replace function private.is_home_without_members(home_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return not exists (
    select from public.home_members m
    where m.home_id = is_home_without_members.home_id and m.revoked_at is null);
end
$$;
comment on function private.is_home_without_members is
  'Whether no membership of the home is active. Such a home may be erased without an owner.';
