create or replace function private.has_same_text(turn public.chat_turns, message jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- The words alone: not every client sends back what was tapped on.
  return exists (
    select from public.chat_messages m
    where m.home_id = turn.home_id and m.id = turn.user_message_id
      and private.list_texts(m.parts) = private.list_texts(message -> 'parts')
  );
end
$$;
comment on function private.has_same_text is 'Whether a message has the words of the one that began the turn.';
