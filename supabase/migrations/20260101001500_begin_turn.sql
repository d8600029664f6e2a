-- begin_turn: the one call before the model is asked.

create function private.describe_turn(turn public.chat_turns) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', turn.id, 'lease_token', turn.lease_token, 'home_id', turn.home_id, 'thread_id', turn.thread_id,
    'person_id', turn.person_id, 'user_message_id', turn.user_message_id,
    'assistant_message_id', turn.assistant_message_id, 'attempt', turn.attempt);
end
$$;
comment on function private.describe_turn(public.chat_turns) is
  'A turn as the process that works on it knows it: { id, lease_token, home_id, thread_id, person_id, user_message_id, assistant_message_id, attempt }.';
revoke all on function private.describe_turn(public.chat_turns) from public;
grant execute on function private.describe_turn(public.chat_turns) to home_writer;

create function private.describe_calls(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.call_id, 'ordinal', c.ordinal, 'name', c.tool_name, 'arguments', c.arguments,
      'provider', c.provider, 'provider_call_id', c.provider_call_id, 'input', c.input,
      'state', c.state, 'result', c.result, 'error_text', c.error_text
    ) || private.approval_field(a) order by c.ordinal), '[]')
    from public.tool_calls c
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id
  );
end
$$;
comment on function private.describe_calls(public.chat_turns) is
  'A turn''s stored calls in their order: [{ id, ordinal, name, arguments, provider, provider_call_id, input, state, result, error_text, approval }].';
revoke all on function private.describe_calls(public.chat_turns) from public;
grant execute on function private.describe_calls(public.chat_turns) to home_writer;

create function private.hand_out(turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  history_limit int := coalesce((request ->> 'history_limit')::int, 40);
  answer jsonb := jsonb_build_object(
    'outcome', 'new',
    'turn', private.describe_turn(turn),
    'home_context', private.home_context(turn.home_id),
    'history', private.read_history(turn, history_limit),
    'summary', private.summarize_thread(turn, history_limit));
begin
  if turn.calls_stored_at is not null then
    answer := answer || jsonb_build_object(
      'outcome', 'resume',
      'pass_one', jsonb_build_object(
        'message', turn.pass_one_message, 'model', turn.pass_one_model, 'context_text', turn.context_text),
      'calls', private.describe_calls(turn));
  end if;
  return answer;
end
$$;
comment on function private.hand_out(public.chat_turns, jsonb) is
  'The answer to the attempt that works on a turn: outcome new, or resume where the tools have run already.';
revoke all on function private.hand_out(public.chat_turns, jsonb) from public;
grant execute on function private.hand_out(public.chat_turns, jsonb) to home_writer;

create function private.replay(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'outcome', 'replay', 'turn', private.describe_turn(turn) - 'lease_token',
    'reply', turn.reply, 'status', turn.status,
    'parts', (
      select m.parts from public.chat_messages m where m.home_id = turn.home_id and m.id = turn.assistant_message_id));
end
$$;
comment on function private.replay(public.chat_turns) is
  'The answer for a finished turn: its stored reply, byte for byte, and the parts of its message, null when there is none.';
revoke all on function private.replay(public.chat_turns) from public;
grant execute on function private.replay(public.chat_turns) to home_writer;

create function private.busy(seconds int) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('outcome', 'running', 'retry_after', greatest(1, seconds));
end
$$;
comment on function private.busy(int) is 'The answer while somebody else works in the thread.';
revoke all on function private.busy(int) from public;
grant execute on function private.busy(int) to home_writer;

create function private.busy_in(thread_id uuid, seconds int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.busy(seconds) || case when exists (
    select from public.chat_turns t
    where t.thread_id = busy_in.thread_id and t.status = 'running' and t.stop_requested_at is not null
  ) then '{"stopping": true}' else '{}'::jsonb end;
end
$$;
comment on function private.busy_in(uuid, int) is
  'The answer while somebody works in this thread: busy, and stopping where they have been asked to stop.';
revoke all on function private.busy_in(uuid, int) from public;
grant execute on function private.busy_in(uuid, int) to home_writer;

create function private.busy_with(turn public.chat_turns) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return private.busy_in(turn.thread_id, ceil(extract(epoch from turn.lease_expires_at - clock_timestamp()))::int)
    || jsonb_build_object('turn', jsonb_build_object('id', turn.id, 'attempt', turn.attempt, 'thread_id', turn.thread_id));
end
$$;
comment on function private.busy_with(public.chat_turns) is
  'The answer to a request whose own turn is being worked on: busy, with { id, attempt, thread_id }, so that it can be followed.';
revoke all on function private.busy_with(public.chat_turns) from public;
grant execute on function private.busy_with(public.chat_turns) to home_writer;

create function private.begin_again(found_turn public.chat_turns, request jsonb) returns jsonb
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
  if private.is_live(turn.lease_expires_at) then
    if turn.attempt_id = (request ->> 'attempt_id')::uuid then
      return private.hand_out(turn, request);
    end if;
    return private.busy_with(turn);
  end if;

  wait := private.seconds_busy(turn.thread_id, turn.id);
  if wait is not null then
    return private.busy(wait);
  end if;
  if not private.close_dead_turn(turn.thread_id, turn.id) then
    return private.busy(1);
  end if;
  turn := private.take_over_turn(turn, request);
  if turn.id is null then
    -- Its process came back in this very moment: renewed it, or finished it.
    return private.begin_again(found_turn, request);
  end if;
  return private.hand_out(turn, request);
end
$$;
comment on function private.begin_again(public.chat_turns, jsonb) is
  'Begins a turn that exists: replay when finished, running while somebody works on it, else the request''s attempt takes it over.';
revoke all on function private.begin_again(public.chat_turns, jsonb) from public;
grant execute on function private.begin_again(public.chat_turns, jsonb) to home_writer;

create function private.save_turn(thread public.chat_threads, caller uuid, request jsonb) returns public.chat_turns
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
    caller, private.lease_seconds(request), private.lease_end(private.lease_seconds(request)))
  returning * into turn;

  perform private.forget_turn_events(turn);
  perform private.save_user_message(turn, request -> 'message');
  return turn;
end
$$;
comment on function private.save_turn(public.chat_threads, uuid, jsonb) is
  'A new turn with its user message, in a thread that is locked and free.';
revoke all on function private.save_turn(public.chat_threads, uuid, jsonb) from public;
grant execute on function private.save_turn(public.chat_threads, uuid, jsonb) to home_writer;

create function private.signed_in_person() returns uuid
language plpgsql
set search_path = ''
as $$
begin
  return private.ensure_person();
exception
  when insufficient_privilege then
    return null;
end
$$;
comment on function private.signed_in_person() is 'The caller, or null without a live account.';
revoke all on function private.signed_in_person() from public;
grant execute on function private.signed_in_person() to home_writer;

create function private.begin_turn(request jsonb) returns jsonb
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
    return private.busy(1);
  else
    perform private.cancel_waiting_turns(thread.id);
  end if;

  turn := private.save_turn(thread, caller, request);
  return private.hand_out(turn, request);
end
$$;
comment on function private.begin_turn(jsonb) is 'See public.begin_turn.';
alter function private.begin_turn(jsonb) owner to home_writer;
revoke all on function private.begin_turn(jsonb) from public;
grant execute on function private.begin_turn(jsonb) to authenticated;

create function public.begin_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.begin_turn(request);
end
$$;
comment on function public.begin_turn(jsonb) is
  'Begins a turn for the caller, or says why not. Request: { turn_id, attempt_id, route, idempotency_key, request_hash, home_id, thread_key, message: { id, client_id, parts }, regenerate: whether a message that was answered is to be answered again, imported_history, limits: { turns_per_minute, turns_per_day, tokens_per_month }, history_limit, lease_seconds }. Answer: { outcome: new | resume | replay | running | mismatch | edited | not_last | limited | home_not_found | thread_not_found | home_required | unauthenticated, … }. The same attempt is always answered the same way.';
revoke all on function public.begin_turn(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.begin_turn(jsonb) to authenticated;
