create or replace function private.find_turn_of_message(thread_id uuid, client_id text) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn
  from public.chat_messages m
  join public.chat_turns t on t.id = m.turn_id and t.home_id = m.home_id
  where m.thread_id = find_turn_of_message.thread_id and m.client_id = find_turn_of_message.client_id;
  if turn.id is null then
    -- Who read the thread anew knows the message under our own id.
    select t.* into turn
    from public.chat_messages m
    join public.chat_turns t on t.id = m.turn_id and t.home_id = m.home_id
    where m.id = private.parse_uuid(find_turn_of_message.client_id)
      and m.thread_id = find_turn_of_message.thread_id and m.role = 'user';
  end if;
  return turn;
end
$$;
comment on function private.find_turn_of_message is
  'The turn that the person''s message with this id, the client''s or ours, began in this thread. Null row when none.';
