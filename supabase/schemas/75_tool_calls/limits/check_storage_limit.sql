create or replace function private.check_storage_limit(home_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
begin
  if private.is_storage_exhausted(caller, private.resolve_limits(caller, check_storage_limit.home_id)) then
    raise exception 'You have stored as much as one person can store in a day' using errcode = 'PT429',
      detail = 'too_many_changes', hint = 'Try again tomorrow';
  end if;
end
$$;
comment on function private.check_storage_limit is
  'Raises PT429 when the caller has reached the storage limit of the day. For writes that have no other limit.';
