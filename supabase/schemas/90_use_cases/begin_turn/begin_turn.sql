create or replace function private.create_turn(thread public.chat_threads, caller uuid, request jsonb)
  returns public.chat_turns
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
  user_message_seq bigint;
begin
  perform private.import_history(thread, caller, request -> 'imported_history');

  -- Two numbers: the second is reserved for the answer, so that it follows its message even if it is stored later
  -- than the messages of other turns.
  update public.chat_threads t set message_seq = t.message_seq + 2, last_message_at = now()
  where t.id = thread.id
  returning t.message_seq - 1 into user_message_seq;

  insert into public.chat_turns (
    id, home_id, thread_id, person_id, route, idempotency_key, request_hash,
    user_message_id, user_message_seq, own_words, named_title, asks_undo, language,
    attempt_id, lease_person_id, lease_seconds, lease_expires_at)
  values (
    (request ->> 'turn_id')::uuid, thread.home_id, thread.id, caller, request ->> 'route',
    nullif(request ->> 'idempotency_key', ''), request ->> 'request_hash',
    -- Not the request's: a caller who sees the id of a future answer could use it first.
    private.make_uuid_v7(), user_message_seq,
    request ->> 'own_words', request ->> 'named_title', (request ->> 'asks_undo')::boolean,
    private.choose_language(thread.home_id, caller, request -> 'languages'),
    (request ->> 'attempt_id')::uuid, caller, private.parse_lease_seconds(request),
    private.compute_lease_expiry(private.parse_lease_seconds(request)))
  returning * into turn;

  perform private.delete_superseded_turn_events(turn);
  perform private.store_user_message(turn, request -> 'message');
  return turn;
end
$$;
comment on function private.create_turn is
  'Stores a new turn with its user message. The thread must be locked and have no running turn.';

-- force_generic_plan: planning takes longer than most statements of a turn, and the first five plans of each would be
-- for its values. jit: statements that read few rows gain nothing from being compiled.
-- random_page_cost: that of an SSD, so that one row of a small table is looked up.
create or replace function access.begin_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off set random_page_cost = 1.1
as $$
declare
  caller uuid := private.try_ensure_person();
  thread_key text := private.get_thread_key(request);
  turn public.chat_turns;
  thread public.chat_threads;
  home_id uuid;
  limits jsonb;
  running_outcome jsonb;
  exceeded_limit jsonb;
  has_lock boolean;
  is_new boolean;
  is_thread_busy boolean;
  has_pending_calls boolean;
begin
  if caller is null then
    return jsonb_build_object('outcome', 'unauthenticated');
  end if;

  has_lock := private.try_lock_caller(caller);
  home_id := private.resolve_home((request ->> 'home_id')::uuid);
  if home_id is not null then
    limits := private.resolve_limits(caller, home_id);
    exceeded_limit := private.find_exceeded_limit(home_id, limits);
  end if;
  -- Before any insert and without waiting: a flood of rejected requests writes nothing.
  if exceeded_limit is not null and private.may_begin_attempt(caller, home_id, request) then
    return jsonb_build_object('outcome', 'limited') || exceeded_limit;
  end if;
  if not has_lock then
    perform private.lock_caller(caller);
    home_id := private.resolve_home((request ->> 'home_id')::uuid);
  end if;

  is_new := private.is_new_request(caller, request);
  if not is_new then
    turn := private.find_turn_by_request(caller, request);
    if turn.id is not null then
      return private.begin_existing_turn(turn, request);
    elsif home_id is not null and private.is_turn_id((request ->> 'turn_id')::uuid) then
      return jsonb_build_object('outcome', 'mismatch');
    end if;
  end if;

  if home_id is null then
    return jsonb_build_object('outcome', case
      when request ->> 'home_id' is not null then 'home_not_found'
      when cardinality(access.my_home_ids()) > 0 then 'home_required'
      else 'home_missing' end);
  end if;

  thread := private.lock_thread_by_key(home_id, caller, thread_key);
  if thread.id is null and private.is_thread_id(thread_key) then
    return jsonb_build_object('outcome', 'thread_not_found');
  end if;

  turn := private.find_turn_by_message(thread.id, request -> 'message' ->> 'client_id');
  if turn.id is not null and request @> '{"regenerate": true}' then
    return private.regenerate_turn(turn, request);
  end if;
  if turn.id is not null then
    return private.begin_existing_turn(turn, request);
  end if;
  if not is_new and private.is_regeneration_key(caller, request ->> 'idempotency_key') then
    return jsonb_build_object('outcome', 'mismatch');
  end if;

  -- claim_thread is called after the check of the limits: a request beyond a limit must not abandon a turn, which its
  -- person may still repeat.
  is_thread_busy := private.has_running_turn(thread.id, null);
  if is_thread_busy then
    running_outcome := private.find_running_outcome(thread.id);
  end if;
  if running_outcome is not null then
    return private.add_stopping(running_outcome, thread.id);
  end if;
  -- Under the lock an earlier check that found no limit is still right. The budget of a home is shared by its members,
  -- so check_limits locks it.
  if not has_lock or exceeded_limit is not null or not limits @> '{"home_tokens": 0}' then
    exceeded_limit := private.check_limits(home_id, case when has_lock then limits end);
  end if;
  if exceeded_limit is not null then
    return jsonb_build_object('outcome', 'limited') || exceeded_limit;
  end if;

  if thread.id is null then
    thread := private.create_thread(home_id, caller, thread_key);
  elsif is_thread_busy then
    running_outcome := private.claim_thread(thread.id);
    if running_outcome is not null then
      return running_outcome;
    end if;
  end if;

  if not is_new then
    perform private.release_expired_key(caller, request ->> 'route', request ->> 'idempotency_key');
  end if;
  turn := private.create_turn(thread, caller, request);
  has_pending_calls := private.has_waiting_turn(thread.id);
  if has_pending_calls and not private.decide_by_message(turn, request ->> 'decision') then
    perform private.cancel_pending_turns(turn);
  end if;
  perform private.count_storage(pg_column_size(request), 3);
  return private.build_claimed_outcome(turn, request, has_pending_calls);
end
$$;
comment on function access.begin_turn is
  'Begins, resumes, regenerates or replays a turn of the caller, or returns the reason why not.';
