create or replace function access.caller_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  -- PostgREST sets all claims in one setting; older versions and @supabase/lite set one setting per claim.
  return coalesce(nullif(pg_catalog.current_setting('request.jwt.claim.sub', true), ''),
    nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
end
$$;
comment on function access.caller_id is
  'The caller''s id (the token''s sub), or null. Policies write (select access.caller_id()): one call per query.';
