create or replace function private.check_caller_is_owner(home_id uuid, action text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if access.my_role(home_id) is distinct from 'owner' then
    raise exception 'Only an owner can %', action using errcode = '42501';
  end if;
end
$$;
comment on function private.check_caller_is_owner is 'Raises 42501 unless the caller is an owner of the home.';
