create or replace function private.get_clock_time() returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return access.now() + (pg_catalog.clock_timestamp() - pg_catalog.now());
end
$$;
comment on function private.get_clock_time is
  'Returns access.now() with the time that has passed since the transaction began, also while it waited for a lock.';
