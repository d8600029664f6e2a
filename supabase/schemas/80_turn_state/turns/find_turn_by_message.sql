create or replace function private.find_turn_by_message(thread_id uuid, client_id text) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn
  from public.chat_messages m
  join public.chat_turns t on t.id = m.turn_id and t.home_id = m.home_id
  where m.thread_id = find_turn_by_message.thread_id and m.client_id = find_turn_by_message.client_id;
  if turn.id is null then
    -- A client that reloaded the thread knows the message by its stored id.
    select t.* into turn
    from public.chat_messages m
    join public.chat_turns t on t.id = m.turn_id and t.home_id = m.home_id
    where m.id = private.parse_uuid(find_turn_by_message.client_id)
      and m.thread_id = find_turn_by_message.thread_id and m.role = 'user';
  end if;
  return turn;
end
$$;
comment on function private.find_turn_by_message is
  'The turn whose user message has this client id, else this stored id. Null row if none.';
