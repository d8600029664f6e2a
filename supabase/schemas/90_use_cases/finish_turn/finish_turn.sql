-- finish_turn: the answer, what it cost, and the reply for replays.
create or replace function private.complete_turn(request jsonb) returns public.chat_turns
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  -- Completed means that nobody is asked any more; a turn that were, could never be answered.
  if request ->> 'status' = 'completed' and exists (
    select from public.tool_calls c
    join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
    where t.id = (request ->> 'turn_id')::uuid and t.lease_token = (request ->> 'lease_token')::uuid
      and c.result is null
  ) then
    raise exception 'Cannot complete a turn whose calls wait for a person' using errcode = '23514',
      hint = 'Finish it with the status "requires_action"';
  end if;
  update public.chat_turns t
  set status = request ->> 'status', reply = request ->> 'reply',
      degraded = coalesce((request ->> 'degraded')::boolean, false),
      finished_at = now(), lease_expires_at = null
  where t.id = (request ->> 'turn_id')::uuid
    and t.lease_person_id = (select private.caller_id())
    and t.lease_token = (request ->> 'lease_token')::uuid
    and t.status = 'running' and t.lease_expires_at is not null
    -- Who left the home, or lost sight of the thread, no longer writes there.
    and exists (select from public.chat_threads c where c.home_id = t.home_id and c.id = t.thread_id)
  returning * into turn;
  return turn;
end
$$;
comment on function private.complete_turn is
  'Moves the running turn of this lease to its end and stores the reply. Null row when the lease is lost or it has '
    'ended.';

create or replace function private.finish_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  turn public.chat_turns := private.complete_turn(request);
begin
  if turn.id is null then
    turn := private.turn_of_lease(request);
    return jsonb_build_object('outcome',
      case when turn.status in ('completed', 'requires_action') then 'already_finished' else 'lease_lost' end);
  end if;
  perform private.save_assistant_message(turn, request -> 'message' -> 'parts',
    request -> 'message' ->> 'model', request -> 'message' ->> 'provider');
  perform private.record_usage(turn, request -> 'usage');
  -- Whoever follows the turn is given the reply as well: events that are too large do not hold the answer up.
  perform private.keep_turn_events(turn, b.batch)
  from jsonb_array_elements(coalesce(request -> 'events', '[]')) b (batch)
  where private.is_valid_event_batch((b.batch ->> 'seq')::int, b.batch -> 'events');
  return jsonb_build_object('outcome', 'ok');
end
$$;
comment on function private.finish_turn is 'Stores the answer of a turn, its usage and the reply for replays, once.';
