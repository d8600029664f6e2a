create or replace function private.signed_in_person() returns uuid
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
comment on function private.signed_in_person is 'The caller, or null without a live account.';
