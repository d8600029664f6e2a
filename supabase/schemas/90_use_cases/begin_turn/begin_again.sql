create or replace function private.begin_again(found_turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
  wait int;
begin
  if found_turn.person_id <> private.caller_id() or not private.is_same_request(found_turn, request) then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  if found_turn.home_id not in (select private.my_homes()) then
    return jsonb_build_object('outcome', 'home_not_found');
  end if;
  if not private.sees_thread(found_turn) then
    return jsonb_build_object('outcome', 'thread_not_found');
  end if;

  -- Read again: it may have moved on before the thread was locked.
  select t.* into turn from public.chat_turns t where t.id = found_turn.id;
  if turn.status in ('completed', 'requires_action') then
    return private.replay(turn);
  end if;
  if private.is_lease_active(turn.lease_expires_at) then
    if turn.attempt_id = (request ->> 'attempt_id')::uuid then
      return private.hand_out(turn, request);
    end if;
    return private.busy_with(turn);
  end if;

  wait := private.seconds_busy(turn.thread_id, turn.id);
  if wait is not null then
    return private.build_running_outcome(wait);
  end if;
  if not private.close_dead_turn(turn.thread_id, turn.id) then
    return private.build_running_outcome(1);
  end if;
  turn := private.take_over_turn(turn, request);
  if turn.id is null then
    -- Its process came back in this very moment: renewed it, or finished it.
    return private.begin_again(found_turn, request);
  end if;
  return private.hand_out(turn, request);
end
$$;
comment on function private.begin_again is
  'Begins a turn that exists: replay when finished, running while somebody works on it, else the request''s attempt '
    'takes it over.';
