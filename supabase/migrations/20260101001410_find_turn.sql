-- Which turn a request comes back to.

create function private.find_turn(caller uuid, request jsonb) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  -- By its own id first: the runtime may send one request twice, also one without a key.
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid and t.person_id = caller;
  if turn.id is null then
    select t.* into turn from public.chat_turns t
    where t.person_id = caller
      and t.route = request ->> 'route'
      and t.idempotency_key = request ->> 'idempotency_key'
      and t.created_at > now() - interval '24 hours';
  end if;
  return turn;
end
$$;
comment on function private.find_turn(uuid, jsonb) is
  'The caller''s turn with the request''s id, or with its idempotency key of the last 24 hours. Null row when none.';
revoke all on function private.find_turn(uuid, jsonb) from public;
grant execute on function private.find_turn(uuid, jsonb) to home_writer;

create function private.find_turn_of_message(thread_id uuid, client_id text) returns public.chat_turns
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
    where m.id = private.as_uuid(find_turn_of_message.client_id)
      and m.thread_id = find_turn_of_message.thread_id and m.role = 'user';
  end if;
  return turn;
end
$$;
comment on function private.find_turn_of_message(uuid, text) is
  'The turn that the person''s message with this id, the client''s or ours, began in this thread. Null row when none.';
revoke all on function private.find_turn_of_message(uuid, text) from public;
grant execute on function private.find_turn_of_message(uuid, text) to home_writer;

create function private.free_expired_key(caller uuid, route text, idempotency_key text) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Instead of a cleanup job: the old turn gives its key away when somebody asks for it again.
  update public.chat_turns t set idempotency_key = null
  where t.person_id = caller
    and t.route = free_expired_key.route
    and t.idempotency_key = free_expired_key.idempotency_key
    and t.created_at <= now() - interval '24 hours';
end
$$;
comment on function private.free_expired_key(uuid, text, text) is 'Takes a key that is older than 24 hours from the turn that holds it.';
revoke all on function private.free_expired_key(uuid, text, text) from public;
grant execute on function private.free_expired_key(uuid, text, text) to home_writer;
