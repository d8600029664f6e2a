create or replace function access.caller_client() returns text
language plpgsql stable
set search_path = ''
as $$
begin
  -- An empty client_id is not a missing one: that token is no person's own.
  return coalesce(nullif(pg_catalog.current_setting('request.jwt.claim.client_id', true), ''),
    nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'client_id');
end
$$;
comment on function access.caller_client is
  'The OAuth client of the caller''s token (its client_id), or null for a session of the person''s own. A token with a '
    'client belongs to an agent: agent_grants limits it.';
