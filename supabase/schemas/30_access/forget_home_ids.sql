create or replace function private.forget_home_ids() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.set_config('claims_cache.home_ids', '', true);
end
$$;
comment on function private.forget_home_ids is
  'Ends what keep_home_ids began. Call it before a statement that writes or waits, unless the home is locked.';
