create or replace function private.keep_home_ids() returns void
language plpgsql
set search_path = ''
as $$
begin
  -- An agent has the homes of its grants, which no lock keeps. The embedded stack sets one setting per claim, and
  -- claims_cache.source would not show that they change.
  if access.caller_client() is null and coalesce(pg_catalog.current_setting('request.jwt.claim.sub', true), '') = ''
  then
    perform pg_catalog.set_config('claims_cache.home_ids', access.my_home_ids()::text, true);
  end if;
end
$$;
comment on function private.keep_home_ids is
  'From now on my_home_ids returns what it returns now, until the transaction ends, forget_home_ids is called, a '
    'membership or the mark of an erasure is written, or the claims change. For code that has locked the home it works '
    'on, so that no one can lose it, and for code that only reads.';
