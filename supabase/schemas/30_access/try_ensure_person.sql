create or replace function private.try_ensure_person() returns uuid
language plpgsql
set search_path = ''
as $$
begin
  return private.ensure_person();
exception
  when insufficient_privilege then
    return null;
end
$$;
comment on function private.try_ensure_person is
  'Like ensure_person, but returns null when there is no token or the account no longer exists.';
