create or replace function private.find_turn_by_message(thread_id uuid, client_id text) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  if thread_id is null or client_id is null then
    return null;
  end if;
  select t.* into turn
  from (
    select m.home_id, m.turn_id, case when m.person_id = access.caller_id() then 1 else 3 end as rank
    from public.chat_messages m
    where m.thread_id = find_turn_by_message.thread_id
      and m.client_id in (find_turn_by_message.client_id,
        private.hash_key(find_turn_by_message.thread_id, find_turn_by_message.client_id))
    union all
    -- A client that reloaded the thread knows the message by its stored id.
    select m.home_id, m.turn_id, 2
    from public.chat_messages m
    where m.id = private.parse_uuid(find_turn_by_message.client_id)
      and m.thread_id = find_turn_by_message.thread_id and m.role = 'user'
  ) found
  join public.chat_turns t on t.id = found.turn_id and t.home_id = found.home_id
  -- Client ids may be any: another member's must not hide the caller's message.
  order by found.rank
  limit 1;
  return turn;
end
$$;
comment on function private.find_turn_by_message is
  'The turn whose user message has this client id or its hash, the caller''s first, or this stored id. Null row if '
  'none.';
