create or replace function private.build_waiting_outcome(turn public.chat_turns) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  -- A process whose lease has expired must not finish the turn with outdated calls: its token becomes invalid.
  update public.chat_turns t set lease_token = gen_random_uuid(), lease_expires_at = null
  where t.id = turn.id and t.status = 'running' and not private.is_lease_active(t.lease_expires_at);
  return jsonb_build_object('outcome', 'waiting', 'turn', private.describe_turn(turn) - 'lease_token',
    'reply', private.build_current_reply(turn), 'calls', private.list_calls(turn));
end
$$;
comment on function private.build_waiting_outcome is
  'The outcome waiting: other calls of the turn are pending. Ends an expired lease of the turn.';
