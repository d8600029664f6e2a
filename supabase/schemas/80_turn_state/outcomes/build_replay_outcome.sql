create or replace function private.build_replay_outcome(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'outcome', 'replay', 'turn', private.describe_turn(turn) - 'lease_token',
    'reply', turn.reply, 'status', turn.status,
    'parts', (
      select m.parts from public.chat_messages m where m.home_id = turn.home_id and m.id = turn.assistant_message_id));
end
$$;
comment on function private.build_replay_outcome is
  'The outcome replay: the stored reply byte for byte, and the parts of the assistant message, null when not stored.';
