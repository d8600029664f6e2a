create or replace function private.store_assistant_message(turn public.chat_turns, parts jsonb, model text,
  provider_message text, reply text default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  text_limit constant int := private.get_stored_text_limit(turn.home_id,
    pg_column_size(parts) + coalesce(octet_length(provider_message), 0));
  kept_parts constant jsonb := private.fit_parts(parts, text_limit);
  kept_message constant text := private.keep_text(provider_message, text_limit);
  new_fields constant jsonb := private.extract_reply_fields(reply, kept_parts);
begin
  update public.chat_messages m
  set parts = kept_parts, model = store_assistant_message.model, provider = kept_message,
      reply_fields = case when store_assistant_message.reply is null then m.reply_fields else new_fields end
  where m.id = turn.assistant_message_id;
  if not found then
    insert into public.chat_messages (id, home_id, thread_id, seq, role, parts, turn_id, model, provider, reply_fields)
    values (turn.assistant_message_id, turn.home_id, turn.thread_id, turn.user_message_seq + 1, 'assistant',
      kept_parts, turn.id, store_assistant_message.model, kept_message, new_fields);
  end if;
end
$$;
comment on function private.store_assistant_message is
  'Stores or replaces the turn''s assistant message, at the number reserved for it after the user message. Without a '
    'reply the fields of an earlier one stay. Drops what is longer than the caller''s text limit: see fit_parts and '
    'keep_text.';
