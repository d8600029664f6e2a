create or replace function private.open_again(turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  wait int := private.seconds_busy(turn.thread_id, null);
  limited jsonb;
  opened public.chat_turns;
begin
  if wait is not null then
    return private.build_running_outcome(wait);
  end if;
  limited := private.exceeded_limit(turn.person_id, turn.home_id, request -> 'limits');
  if limited is not null then
    return jsonb_build_object('outcome', 'limited') || limited;
  end if;
  if not private.close_dead_turn(turn.thread_id, null) then
    return private.build_running_outcome(1);
  end if;
  opened := private.take_over_turn(turn, request);
  if opened.id is null then
    return private.build_running_outcome(1);
  end if;
  insert into public.chat_regenerations (home_id, turn_id, person_id, attempt_id, idempotency_key)
  values (opened.home_id, opened.id, opened.person_id, opened.attempt_id, nullif(request ->> 'idempotency_key', ''));
  return private.hand_out(opened, request);
end
$$;
comment on function private.open_again is
  'Gives a completed turn to the request''s attempt, within the limits. Its message stands until the new answer takes '
    'its place.';

create or replace function private.is_last_turn(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return not exists (
    select from public.chat_messages m
    where m.home_id = turn.home_id and m.thread_id = turn.thread_id and m.seq > turn.user_message_seq + 1
  );
end
$$;
comment on function private.is_last_turn is 'Whether nothing was said in the thread after the turn.';

create or replace function private.find_regeneration(turn public.chat_turns, request jsonb)
  returns public.chat_regenerations
language plpgsql stable
set search_path = ''
as $$
declare
  earlier public.chat_regenerations;
begin
  select r.* into earlier from public.chat_regenerations r
  where r.home_id = turn.home_id and r.turn_id = turn.id and r.attempt_id = (request ->> 'attempt_id')::uuid;
  if earlier.turn_id is null then
    select r.* into earlier from public.chat_regenerations r
    where r.person_id = turn.person_id and r.idempotency_key = request ->> 'idempotency_key'
      and r.created_at > now() - interval '24 hours'
    order by r.created_at desc limit 1;
  end if;
  return earlier;
end
$$;
comment on function private.find_regeneration is
  'What this very request for another answer began before: by its attempt, or by its key of the last 24 hours. Null '
    'row when nothing.';

create or replace function private.regenerate(turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  earlier public.chat_regenerations;
begin
  if turn.person_id <> private.caller_id() then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  if not private.says_the_same(turn, request -> 'message') then
    return jsonb_build_object('outcome', 'edited');
  end if;
  earlier := private.find_regeneration(turn, request);
  if earlier.turn_id <> turn.id then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  if earlier.turn_id is not null or turn.attempt_id = (request ->> 'attempt_id')::uuid then
    return private.begin_again(turn, request);
  end if;
  if not private.is_last_turn(turn) then
    return jsonb_build_object('outcome', 'not_last');
  end if;
  -- There is no answer yet, or it is a question to the person: that one is begun, or told, as always.
  if turn.status <> 'completed' then
    return private.begin_again(turn, request);
  end if;
  return private.open_again(turn, request);
end
$$;
comment on function private.regenerate is
  'Begins a turn that exists for another answer: edited and not_last are refused, the same request twice is one.';
