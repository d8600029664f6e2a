create or replace function private.build_waiting_outcome(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('outcome', 'waiting', 'turn', private.describe_turn(turn) - 'lease_token',
    -- The reply of a running turn is about an earlier pass.
    'reply', case when turn.status = 'requires_action' then private.build_current_reply(turn) end,
    'calls', private.list_calls(turn))
    || case when turn.status = 'requires_action' and turn.reply is null then private.build_stored_answer(turn)
      else '{}' end;
end
$$;
comment on function private.build_waiting_outcome is
  'The outcome waiting: other calls of the turn are pending. reply is null until the process that stored them has '
    'stored one, and after it was dropped: then it has parts and reply_fields.';
