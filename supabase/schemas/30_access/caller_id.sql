-- These small functions are plpgsql because it keeps their plans; a SQL function with a search path is
-- planned anew on every call, and policies call them on every query.
create or replace function private.caller_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  -- Both forms of the claims: one setting per claim (older, @supabase/lite) and one JSON object.
  return coalesce(
    nullif(pg_catalog.current_setting('request.jwt.claim.sub', true), ''),
    nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid;
end
$$;
comment on function private.caller_id is
  'The signed-in person''s id (the token''s sub), or null. In policies always as (select private.caller_id()).';
