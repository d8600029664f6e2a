create or replace function private.list_texts(parts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_path_query_array(parts, '$[*] ? (@.type == "text").text');
end
$$;
comment on function private.list_texts is 'The texts of a message''s text parts.';

create or replace function private.has_same_text(turn public.chat_turns, message jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- Text parts only: not every client sends the follow-up context again.
  return exists (
    select from public.chat_messages m
    where m.home_id = turn.home_id and m.id = turn.user_message_id
      and private.list_texts(m.parts) = private.list_texts(message -> 'parts')
  );
end
$$;
comment on function private.has_same_text is 'Whether the message has the same texts as the turn''s user message.';
