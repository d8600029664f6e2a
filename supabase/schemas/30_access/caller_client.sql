create or replace function access.caller_client() returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if pg_catalog.current_setting('request.jwt.claim.client_id', true) <> '' then
    return pg_catalog.current_setting('request.jwt.claim.client_id', true);
  end if;
  if pg_catalog.current_setting('request.jwt.claims', true)
    is distinct from pg_catalog.current_setting('claims_cache.source', true) then
    perform access.cache_claims();
  end if;
  return pg_catalog.substr(nullif(pg_catalog.current_setting('claims_cache.client_id', true), ''), 2);
end
$$;
comment on function access.caller_client is
  'The OAuth client of the caller''s token (its client_id), or null for a session of the person''s own. A token with a '
    'client belongs to an agent: agent_grants limits it.';
