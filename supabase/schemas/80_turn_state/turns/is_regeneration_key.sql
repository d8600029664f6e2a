create or replace function private.is_regeneration_key(caller uuid, idempotency_key text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_regenerations r
    where r.person_id = caller
      and r.idempotency_key in (is_regeneration_key.idempotency_key,
        private.hash_key(caller, is_regeneration_key.idempotency_key))
      and r.created_at > now() - interval '24 hours');
end
$$;
comment on function private.is_regeneration_key is
  'Whether the caller regenerated an answer with this key in the last 24 hours. A new message must not use it.';
