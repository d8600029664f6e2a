create or replace function private.is_creating_home(home_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.homes h where h.id = is_creating_home.home_id and h.created_by = access.caller_id()
        and h.erasing_since is null
    ) and not exists (
      select from public.home_members m where m.home_id = is_creating_home.home_id
    )
  );
end
$$;
comment on function private.is_creating_home is 'Whether the caller created the home and it has no member yet.';
