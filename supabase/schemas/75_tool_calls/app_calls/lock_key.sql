create or replace function private.lock_key(person_id uuid, key text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('idempotency_key of ' || person_id || ' ' || key, 0));
end
$$;
comment on function private.lock_key is
  'Serialises a person''s calls with an idempotency key until the transaction ends: the same key in two homes, whose '
    'locks are not the same, is one key.';
