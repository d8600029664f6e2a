create or replace function private.free_expired_key(caller uuid, route text, idempotency_key text) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Instead of a cleanup job: the old turn gives its key away when somebody asks for it again.
  update public.chat_turns t set idempotency_key = null
  where t.person_id = caller
    and t.route = free_expired_key.route
    and t.idempotency_key = free_expired_key.idempotency_key
    and t.created_at <= now() - interval '24 hours';
end
$$;
comment on function private.free_expired_key is 'Takes a key that is older than 24 hours from the turn that holds it.';
