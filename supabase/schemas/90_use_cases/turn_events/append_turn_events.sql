create or replace function access.append_turn_events(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid and private.holds_lease(t, request);
  if turn.id is null then
    return jsonb_build_object('outcome', 'lease_lost', 'stop', false);
  end if;
  perform private.store_turn_events(turn, request);
  return jsonb_build_object('outcome', 'ok', 'stop', turn.stop_requested_at is not null);
end
$$;
comment on function access.append_turn_events is
  'Appends a batch to the turn event log, each seq once, and returns whether a stop is requested.';
