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
  if turn.blanked_at is not null then
    return jsonb_build_object('outcome', 'deleted');
  end if;
  if private.is_finished(turn) then
    return private.build_replay_outcome(turn);
  end if;
  if private.is_lease_active(turn.lease_expires_at) then
    if private.is_own_attempt(turn, request) then
      return private.begin_attempt(turn, request);
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
  return private.begin_attempt(turn, request);
end
$$;
comment on function private.begin_existing_turn is
  'The outcome for a turn that exists: deleted, replay when it has finished, running while its lease holds, else the '
  'request''s attempt takes it over, within the limits unless calls are stored or its message decided one.';

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
  return private.begin_attempt(claimed_turn, request);
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
  if earlier_regeneration.turn_id is not null or private.is_own_attempt(turn, request) then
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

create or replace function private.create_turn(thread public.chat_threads, caller uuid, request jsonb)
  returns public.chat_turns
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
  user_message_seq bigint;
  message_language constant public.language_code :=
    private.find_message_language(thread, caller, request -> 'languages');
begin
  perform private.import_history(thread, caller, request -> 'imported_history');

  -- Two numbers: the second is reserved for the answer, so that it follows its message even if it is stored later
  -- than the messages of other turns.
  update public.chat_threads t set message_seq = t.message_seq + 2, last_message_at = now()
  where t.id = thread.id
  returning t.message_seq - 1 into user_message_seq;

  insert into public.chat_turns (
    id, home_id, thread_id, person_id, route, idempotency_key, request_hash,
    user_message_id, user_message_seq, own_words, named_title, asks_undo, names_danger, message_language, language,
    attempt_id, lease_person_id, lease_seconds, lease_expires_at)
  values (
    (request ->> 'turn_id')::uuid, thread.home_id, thread.id, caller, request ->> 'route',
    nullif(request ->> 'idempotency_key', ''), request ->> 'request_hash',
    -- Not the request's: a caller who sees the id of a future answer could use it first.
    private.make_uuid_v7(), user_message_seq,
    request ->> 'own_words', request ->> 'named_title', (request ->> 'asks_undo')::boolean,
    (request ->> 'names_danger')::boolean,
    message_language, private.choose_language(thread.home_id, caller,
      coalesce(nullif(request -> 'languages', 'null'), '{}') || jsonb_build_object('message', message_language)),
    (request ->> 'attempt_id')::uuid, caller, private.parse_lease_seconds(request),
    private.compute_lease_expiry(private.parse_lease_seconds(request)))
  returning * into turn;

  perform private.delete_superseded_turn_events(turn);
  insert into public.chat_messages (id, home_id, thread_id, seq, role, parts, client_id, turn_id, person_id)
  values (turn.user_message_id, turn.home_id, turn.thread_id, turn.user_message_seq, 'user',
    private.add_short_ids(turn.home_id, request #> '{message,parts}'), nullif(request #>> '{message,client_id}', ''),
    turn.id, turn.person_id);
  return turn;
end
$$;
comment on function private.create_turn is
  'Stores a new turn with its user message. The thread must be locked and have no running turn.';

create or replace function private.free_idempotency_key(caller uuid, request jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Before the key is used again, so that no job is needed.
  update public.chat_turns t set idempotency_key = null
  where t.person_id = caller and t.route = request ->> 'route'
    and t.idempotency_key in (request ->> 'idempotency_key', private.hash_key(caller, request ->> 'idempotency_key'))
    and t.created_at <= now() - interval '24 hours';
end
$$;
comment on function private.free_idempotency_key is
  'Takes the request''s idempotency key from the caller''s turn that has had it for 24 hours.';

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
  has_pending_calls boolean;
begin
  if caller is null then
    return jsonb_build_object('outcome', 'unauthenticated');
  end if;

  -- The limits, before any insert and without waiting: a flood of rejected requests writes nothing.
  has_lock := private.try_lock_caller(caller);
  home_id := private.resolve_home((request ->> 'home_id')::uuid);
  if home_id is not null then
    limits := private.resolve_limits(caller, home_id);
    exceeded_limit := private.find_exceeded_limit(home_id, limits);
  end if;
  if exceeded_limit is not null and private.may_begin_attempt(caller, home_id, request) then
    return jsonb_build_object('outcome', 'limited') || exceeded_limit;
  end if;
  if not has_lock then
    perform private.lock_caller(caller);
    home_id := private.resolve_home((request ->> 'home_id')::uuid);
  end if;

  -- The turn that the request repeats.
  is_new := private.is_new_request(caller, request);
  if not is_new then
    turn := private.find_turn_by_request(caller, request);
    if turn.id is not null then
      return private.begin_existing_turn(turn, request);
    elsif home_id is not null and private.is_used_by_hidden_turn(caller, request) then
      return jsonb_build_object('outcome', 'mismatch');
    end if;
  end if;

  -- The home and the thread.
  if home_id is null then
    return jsonb_build_object('outcome', case
      when request ->> 'home_id' is not null then 'home_not_found'
      when cardinality(access.my_home_ids()) > 0 then 'home_required'
      else 'home_missing' end);
  end if;

  if not private.may_send_files(caller, home_id, request #> '{message,parts}') then
    return jsonb_build_object('outcome', 'file_not_found');
  end if;

  thread := private.lock_thread_by_key(home_id, caller, thread_key);
  if thread.id is null and private.is_thread_id(thread_key) then
    return jsonb_build_object('outcome', 'thread_not_found');
  end if;

  -- The turn of a message that is sent again, or whose answer is regenerated.
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

  -- The limits of a new turn, while no other one runs in the thread. claim_thread is called after them: a request
  -- beyond a limit must not abandon a turn, which its person may still repeat.
  running_outcome := private.find_running_outcome(thread.id);
  if running_outcome is not null then
    return private.add_stopping(running_outcome, thread.id);
  end if;
  -- Under the lock the first check that found no limit is still right. The budget of a home is shared by its members,
  -- so check_limits locks it.
  if not has_lock or exceeded_limit is not null or private.has_home_budget(limits) then
    exceeded_limit := private.check_limits(home_id, case when has_lock then limits end);
  end if;
  if exceeded_limit is not null then
    return jsonb_build_object('outcome', 'limited') || exceeded_limit;
  end if;

  -- The new turn.
  if thread.id is null then
    insert into public.chat_threads as t (home_id, person_id, key)
    values (home_id, caller, thread_key)
    returning t.* into thread;
  else
    running_outcome := private.claim_thread(thread.id);
    if running_outcome is not null then
      return running_outcome;
    end if;
  end if;

  if not is_new then
    perform private.free_idempotency_key(caller, request);
  end if;
  turn := private.create_turn(thread, caller, request);
  has_pending_calls := private.has_pending_turn(thread.id);
  if has_pending_calls and not private.decide_by_message(turn, request) then
    perform private.cancel_pending_turns(turn);
  end if;
  perform private.count_storage(pg_column_size(request), 3);
  return private.begin_attempt(turn, request, has_pending_calls);
end
$$;
comment on function access.begin_turn is
  'Begins, resumes, regenerates or replays a turn of the caller, or returns the reason why not.';
