create or replace function private.release_expired_key(caller uuid, route text, idempotency_key text) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Runs before a key is used again, so that no cleanup job is needed.
  update public.chat_turns t set idempotency_key = null
  where t.person_id = caller
    and t.route = release_expired_key.route
    and t.idempotency_key in (release_expired_key.idempotency_key,
      private.hash_key(caller, release_expired_key.idempotency_key))
    and t.created_at <= now() - interval '24 hours';
end
$$;
comment on function private.release_expired_key is
  'Removes the idempotency key from the caller''s turn that holds it for more than 24 hours.';
