create or replace function private.wait_on(turn public.chat_turns) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  -- A process that comes back from the dead must not finish with calls as it knew them.
  update public.chat_turns t set lease_token = gen_random_uuid(), lease_expires_at = null
  where t.id = turn.id and t.status = 'running' and not private.is_lease_active(t.lease_expires_at);
  return jsonb_build_object('outcome', 'waiting', 'turn', private.describe_turn(turn) - 'lease_token',
    'reply', private.reply_with_calls(turn), 'calls', private.describe_calls(turn));
end
$$;
comment on function private.wait_on is 'The answer while other calls of the turn are still pending.';
