create or replace function private.regenerate_completed_turn(turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  running_outcome jsonb := private.find_running_outcome(turn.thread_id);
  exceeded_limit jsonb;
  claimed_turn public.chat_turns;
begin
  if running_outcome is not null then
    return running_outcome;
  end if;
  -- claim_thread is called after the check of the limits: a request beyond a limit must not abandon a turn.
  exceeded_limit := private.check_limits(turn.home_id);
  if exceeded_limit is not null then
    return jsonb_build_object('outcome', 'limited') || exceeded_limit;
  end if;
  running_outcome := private.claim_thread(turn.thread_id);
  if running_outcome is not null then
    return running_outcome;
  end if;
  claimed_turn := private.take_over_turn(turn, request);
  if claimed_turn.id is null then
    return private.build_running_outcome(1);
  end if;
  insert into public.chat_regenerations (home_id, turn_id, person_id, attempt_id, idempotency_key)
  values (claimed_turn.home_id, claimed_turn.id, claimed_turn.person_id, claimed_turn.attempt_id,
    nullif(request ->> 'idempotency_key', ''));
  return private.build_claimed_outcome(claimed_turn, request);
end
$$;
comment on function private.regenerate_completed_turn is
  'Gives the lease of a completed turn to the request''s attempt, within the limits. The stored message stays until '
  'the new answer replaces it.';

create or replace function private.find_regeneration(turn public.chat_turns, request jsonb)
  returns public.chat_regenerations
language plpgsql stable
set search_path = ''
as $$
declare
  regeneration public.chat_regenerations;
begin
  select r.* into regeneration from public.chat_regenerations r
  where r.home_id = turn.home_id and r.turn_id = turn.id and r.attempt_id = (request ->> 'attempt_id')::uuid;
  if regeneration.turn_id is null then
    select r.* into regeneration from public.chat_regenerations r
    where r.person_id = turn.person_id and r.idempotency_key = request ->> 'idempotency_key'
      and r.created_at > now() - interval '24 hours'
    order by r.created_at desc limit 1;
  end if;
  return regeneration;
end
$$;
comment on function private.find_regeneration is
  'The regeneration that this request already began: by its attempt, else by its key of the last 24 hours. Null row '
  'if none.';

create or replace function private.regenerate_turn(turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  earlier_regeneration public.chat_regenerations;
begin
  if turn.person_id is distinct from access.caller_id() then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  if turn.blanked_at is not null then
    return jsonb_build_object('outcome', 'deleted');
  end if;
  if not private.has_same_text(turn, request -> 'message') then
    return jsonb_build_object('outcome', 'edited');
  end if;
  earlier_regeneration := private.find_regeneration(turn, request);
  if earlier_regeneration.turn_id <> turn.id then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  if earlier_regeneration.turn_id is not null or turn.attempt_id = (request ->> 'attempt_id')::uuid then
    return private.begin_existing_turn(turn, request);
  end if;
  if not private.is_last_turn(turn) then
    return jsonb_build_object('outcome', 'not_last');
  end if;
  -- Without a final answer there is nothing to regenerate: run, follow or replay the turn.
  if turn.status <> 'completed' then
    return private.begin_existing_turn(turn, request);
  end if;
  return private.regenerate_completed_turn(turn, request);
end
$$;
comment on function private.regenerate_turn is
  'Regenerates the answer of the thread''s last turn. A repeated request does not begin a second regeneration.';
