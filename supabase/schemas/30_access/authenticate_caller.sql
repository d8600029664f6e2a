create or replace function private.authenticate_caller() returns uuid
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
comment on function private.authenticate_caller is
  'The caller''s id, with their people row inserted if missing. Null without a token or an existing account.';
