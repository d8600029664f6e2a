create or replace function private.find_turn_by_request(caller uuid, request jsonb) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  -- By turn_id first: the edge function may repeat a request that has no idempotency key.
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid and t.person_id = caller;
  if turn.id is null then
    select t.* into turn from public.chat_turns t
    where t.person_id = caller
      and t.route = request ->> 'route'
      and t.idempotency_key in (request ->> 'idempotency_key',
        private.hash_key(caller, request ->> 'idempotency_key'))
      and t.created_at > now() - interval '24 hours';
  end if;
  return turn;
end
$$;
comment on function private.find_turn_by_request is
  'The caller''s turn with the request''s turn_id, else with its idempotency key or the hash of it within 24 hours. '
  'Null row if none.';
