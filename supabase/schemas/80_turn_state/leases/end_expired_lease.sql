create or replace function private.end_expired_lease(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.chat_turns t set lease_token = gen_random_uuid(), lease_expires_at = null
  where t.id = turn.id and t.status = 'running' and not private.is_lease_active(t.lease_expires_at);
end
$$;
comment on function private.end_expired_lease is
  'Invalidates the token of the turn''s expired lease, so that its process cannot finish the turn with outdated calls.';
