create or replace function private.build_replay_outcome(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  answer constant jsonb := private.build_stored_answer(turn);
begin
  return jsonb_build_object(
    'outcome', 'replay', 'turn', private.describe_turn(turn) - 'lease_token',
    'reply', turn.reply, 'status', turn.status)
    || case when turn.reply is null then answer else answer - 'reply_fields' end;
end
$$;
comment on function private.build_replay_outcome is
  'The outcome replay: the stored reply, and the parts of the assistant message, null when not stored. '
    'Null for a reply that was dropped, with reply_fields.';
