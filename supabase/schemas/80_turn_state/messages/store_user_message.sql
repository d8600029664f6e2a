create or replace function private.store_user_message(turn public.chat_turns, message jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.chat_messages (id, home_id, thread_id, seq, role, parts, client_id, turn_id, person_id)
  values (turn.user_message_id, turn.home_id, turn.thread_id, turn.user_message_seq, 'user',
    private.add_short_ids(turn.home_id, message -> 'parts'), nullif(message ->> 'client_id', ''),
    turn.id, turn.person_id);
end
$$;
comment on function private.store_user_message is 'Stores the turn''s user message.';
