create or replace function private.is_last_turn(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return not exists (
    select from public.chat_messages m
    where m.home_id = turn.home_id and m.thread_id = turn.thread_id and m.seq > turn.user_message_seq + 1
  );
end
$$;
comment on function private.is_last_turn is 'Whether the thread has no messages after the turn''s.';
