create or replace function private.begin_existing_turn(found_turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
  running_outcome jsonb;
  exceeded_limit jsonb;
begin
  if found_turn.person_id = access.caller_id() and found_turn.blanked_at is not null then
    return jsonb_build_object('outcome', 'deleted');
  end if;
  if found_turn.person_id is distinct from access.caller_id() or not private.is_same_request(found_turn, request) then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  if found_turn.home_id <> all (access.my_home_ids()) then
    return jsonb_build_object('outcome', 'home_not_found');
  end if;
  if (private.lock_thread(found_turn.thread_id)).id is null then
    return jsonb_build_object('outcome', 'thread_not_found');
  end if;

  -- Read again: the turn may have changed before the thread was locked.
  select t.* into turn from public.chat_turns t where t.id = found_turn.id;
  if private.is_finished(turn) then
    return private.build_replay_outcome(turn);
  end if;
  if private.is_lease_active(turn.lease_expires_at) then
    if turn.attempt_id = (request ->> 'attempt_id')::uuid then
      return private.build_claimed_outcome(turn, request);
    end if;
    return private.build_turn_running_outcome(turn);
  end if;

  if not private.has_stored_pass(turn) and not private.has_decided_call(turn) then
    exceeded_limit := private.check_limits(turn.home_id);
    if exceeded_limit is not null then
      return jsonb_build_object('outcome', 'limited') || exceeded_limit;
    end if;
  end if;
  running_outcome := private.claim_thread(turn.thread_id, turn.id);
  if running_outcome is not null then
    return running_outcome;
  end if;
  turn := private.take_over_turn(turn, request);
  if turn.id is null then
    -- The process that holds the lease renewed it or finished the turn in the meantime.
    return private.begin_existing_turn(found_turn, request);
  end if;
  return private.build_claimed_outcome(turn, request);
end
$$;
comment on function private.begin_existing_turn is
  'The outcome for a turn that exists: deleted, replay when it has finished, running while its lease holds, else the '
  'request''s attempt takes it over, within the limits unless calls are stored or its message decided one.';
