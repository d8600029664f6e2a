create or replace function private.build_waiting_outcome(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('outcome', 'waiting', 'turn', private.describe_turn(turn) - 'lease_token',
    'reply', private.build_current_reply(turn), 'calls', private.list_calls(turn));
end
$$;
comment on function private.build_waiting_outcome is
  'The outcome waiting: other calls of the turn are pending.';
