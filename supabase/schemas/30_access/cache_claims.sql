create or replace function access.cache_claims() returns void
language plpgsql
set search_path = ''
as $$
declare
  claims constant text := pg_catalog.current_setting('request.jwt.claims', true);
  parsed_claims constant jsonb := nullif(claims, '')::jsonb;
begin
  perform pg_catalog.set_config('claims_cache.sub', coalesce(parsed_claims ->> 'sub', ''), true),
    -- With a mark before it, because an empty client_id is not a missing one: that token is no person's own.
    pg_catalog.set_config('claims_cache.client_id', coalesce('=' || (parsed_claims ->> 'client_id'), ''), true),
    -- Those that keep_home_ids stored of another caller.
    pg_catalog.set_config('claims_cache.home_ids', '', true),
    pg_catalog.set_config('claims_cache.source', claims, true);
end
$$;
comment on function access.cache_claims is
  'Caches sub and client_id of request.jwt.claims in transaction-local settings, with the text that they were parsed '
    'from. The cache is valid only while request.jwt.claims equals that text. A turn reads the claims some 200 times, '
    'and parsing those of a Supabase token each time would take a tenth of its time.';
