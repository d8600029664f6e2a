create or replace function private.save_turn(thread public.chat_threads, caller uuid, request jsonb)
  returns public.chat_turns
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
  seq bigint;
begin
  perform private.free_expired_key(caller, request ->> 'route', request ->> 'idempotency_key');
  perform private.import_history(thread, caller, request -> 'imported_history');

  -- Two numbers: the answer keeps its place behind the question, even when others come first.
  update public.chat_threads t set message_seq = t.message_seq + 2, last_message_at = now()
  where t.id = thread.id
  returning t.message_seq - 1 into seq;

  insert into public.chat_turns (
    id, home_id, thread_id, person_id, route, idempotency_key, request_hash,
    user_message_id, user_message_seq, attempt_id, lease_person_id, lease_seconds, lease_expires_at)
  values (
    (request ->> 'turn_id')::uuid, thread.home_id, thread.id, caller, request ->> 'route',
    nullif(request ->> 'idempotency_key', ''), request ->> 'request_hash',
    (request -> 'message' ->> 'id')::uuid, seq, (request ->> 'attempt_id')::uuid,
    caller, private.parse_lease_seconds(request), private.compute_lease_expiry(private.parse_lease_seconds(request)))
  returning * into turn;

  perform private.forget_turn_events(turn);
  perform private.save_user_message(turn, request -> 'message');
  return turn;
end
$$;
comment on function private.save_turn is 'A new turn with its user message, in a thread that is locked and free.';

create or replace function private.begin_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := private.signed_in_person();
  thread_key text := coalesce(nullif(request ->> 'thread_key', ''), 'default');
  turn public.chat_turns;
  thread public.chat_threads;
  home uuid;
  wait int;
  limited jsonb;
begin
  if caller is null then
    return jsonb_build_object('outcome', 'unauthenticated');
  end if;

  -- One after the other for a person: keys, new threads and limits are claimed without a race.
  perform pg_advisory_xact_lock(hashtextextended('chat_turns of ' || caller, 0));

  turn := private.find_turn(caller, request);
  if turn.id is not null then
    return private.begin_again(turn, request);
  end if;

  home := private.find_home((request ->> 'home_id')::uuid);
  if home is null then
    return jsonb_build_object('outcome',
      case when request ->> 'home_id' is null then 'home_required' else 'home_not_found' end);
  end if;

  thread := private.find_thread(home, caller, thread_key);
  if thread.id is null and private.thread_exists(thread_key) then
    return jsonb_build_object('outcome', 'thread_not_found');
  end if;

  turn := private.find_turn_of_message(thread.id, request -> 'message' ->> 'client_id');
  if turn.id is not null and request @> '{"regenerate": true}' then
    return private.regenerate(turn, request);
  end if;
  if turn.id is not null then
    return private.begin_again(turn, request);
  end if;
  if private.asked_again_with(caller, request ->> 'idempotency_key') then
    return jsonb_build_object('outcome', 'mismatch');
  end if;

  wait := private.seconds_busy(thread.id, null);
  if wait is not null then
    return private.busy_in(thread.id, wait);
  end if;

  limited := private.exceeded_limit(caller, home, request -> 'limits');
  if limited is not null then
    return jsonb_build_object('outcome', 'limited') || limited;
  end if;

  if thread.id is null then
    thread := private.make_thread(home, caller, thread_key);
  elsif not private.close_dead_turn(thread.id, null) then
    return private.build_running_outcome(1);
  else
    perform private.cancel_waiting_turns(thread.id);
  end if;

  turn := private.save_turn(thread, caller, request);
  return private.hand_out(turn, request);
end
$$;
comment on function private.begin_turn is 'Begins a turn for the caller, or says why not.';
