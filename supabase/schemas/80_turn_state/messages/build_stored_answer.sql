create or replace function private.build_stored_answer(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  message public.chat_messages;
begin
  select m.* into message from public.chat_messages m
  where m.home_id = turn.home_id and m.id = turn.assistant_message_id;
  return jsonb_build_object('parts', message.parts, 'reply_fields',
    private.get_reply_fields(message.reply_fields, message.parts) || case when turn.outcome is null then '{}'
      else jsonb_build_object('outcome', turn.outcome) end);
end
$$;
comment on function private.build_stored_answer is
  'The turn''s assistant message for a replay: { parts, reply_fields }, with the outcome of the turn now. Both null '
    'when no message is stored.';
