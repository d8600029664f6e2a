create or replace function private.is_key_reused(request jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.tool_calls c
    where c.answered_by = private.caller_id() and c.answer_key = request ->> 'idempotency_key'
      and c.answer_hash is distinct from request ->> 'request_hash'
      and c.finished_at > now() - interval '24 hours'
  );
end
$$;
comment on function private.is_key_reused is
  'Whether the caller gave another answer under this idempotency key in the last 24 hours.';

create or replace function private.hand_out_continuation(turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return private.hand_out(turn, request) || jsonb_build_object(
    'outcome', 'continue',
    'user_message', (
      select jsonb_build_object('id', m.id, 'client_id', m.client_id, 'parts', m.parts)
      from public.chat_messages m where m.home_id = turn.home_id and m.id = turn.user_message_id),
    'message_parts', (
      select m.parts from public.chat_messages m where m.home_id = turn.home_id and m.id = turn.assistant_message_id));
end
$$;
comment on function private.hand_out_continuation is
  'The answer to the attempt that takes the turn on to pass two: as for resume, with the message that asked and the '
    'answer''s parts so far.';

create or replace function private.go_on(turn_id uuid, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
  wait int;
begin
  select t.* into turn from public.chat_turns t where t.id = go_on.turn_id;
  if private.has_pending_calls(turn) then
    return private.wait_on(turn);
  end if;
  if turn.status = 'completed' then
    return private.replay(turn);
  end if;
  if private.is_lease_active(turn.lease_expires_at) then
    if turn.attempt_id = (request ->> 'attempt_id')::uuid and turn.lease_person_id = private.caller_id() then
      return private.hand_out_continuation(turn, request);
    end if;
    return private.busy_with(turn);
  end if;
  wait := private.seconds_busy(turn.thread_id, null);
  if wait is not null then
    return private.build_running_outcome(wait);
  end if;
  if not private.close_dead_turn(turn.thread_id, turn.id) then
    return private.build_running_outcome(1);
  end if;
  turn := private.take_over_turn(turn, request, true);
  if turn.id is null then
    return private.build_running_outcome(1);
  end if;
  return private.hand_out_continuation(turn, request);
end
$$;
comment on function private.go_on is
  'What comes after an answer: waiting for others, replay of the finished turn, running, or this attempt continues it.';

create or replace function private.answer_pending(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, request jsonb)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  wrong text := private.wrong_answer(call, approval, request -> 'answer');
  wait int;
  settled public.tool_calls;
begin
  if wrong is not null then
    return jsonb_build_object('outcome', wrong);
  end if;
  -- Somebody works in the thread; perhaps on this very turn, which is about to tell that it waits. That turn is
  -- not named: whoever followed it would think their answer taken.
  wait := private.seconds_busy(turn.thread_id, null);
  if wait is not null then
    return private.build_running_outcome(wait);
  end if;
  if not private.close_dead_turn(turn.thread_id, turn.id) then
    return private.build_running_outcome(1);
  end if;

  settled := private.settle_answer(turn, call, approval, request);
  perform private.expire_calls(turn);
  if settled.id is null then
    perform private.complete_unanswered(turn);
    return jsonb_build_object('outcome', 'expired');
  end if;
  return private.go_on(turn.id, request);
end
$$;
comment on function private.answer_pending is 'The first answer to a call: refused, too late, or written and done.';

create or replace function private.answer_again(call public.tool_calls, approval public.tool_approvals, request jsonb)
  returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if private.is_same_answer(call, approval, request -> 'answer') then
    return private.go_on(call.turn_id, request);
  end if;
  return jsonb_build_object('outcome', case
    when approval.id is not null and request -> 'answer' ->> 'kind' is distinct from 'decision' then 'not_a_decision'
    when approval.decision = 'expired' then 'expired'
    else 'already_decided' end);
end
$$;
comment on function private.answer_again is
  'An answer to a call that has its result: the same one leads to where the turn stands now, another is refused.';

create or replace function private.answer_call(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := private.signed_in_person();
  located jsonb;
  thread public.chat_threads;
  call public.tool_calls;
  turn public.chat_turns;
  approval public.tool_approvals;
begin
  if caller is null then
    return jsonb_build_object('outcome', 'unauthenticated');
  end if;
  if private.is_key_reused(request) then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  located := private.locate_thread(caller, request);
  if located ? 'outcome' then
    return located;
  end if;

  -- Answers come one after the other in a thread. What follows is read anew under the lock.
  thread := private.lock_thread((located ->> 'thread_id')::uuid);
  call := private.find_call(thread, request);
  if call.id is null then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  if private.is_ambiguous(thread, call, request) then
    return jsonb_build_object('outcome', 'ambiguous');
  end if;
  select t.* into turn from public.chat_turns t where t.home_id = call.home_id and t.id = call.turn_id;
  approval := private.approval_of(call);

  if not private.may_answer(turn, approval, call.tool_name, request -> 'answer') then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  if call.result is not null then
    return private.answer_again(call, approval, request);
  end if;
  return private.answer_pending(turn, call, approval, request);
end
$$;
comment on function private.answer_call is
  'Answers a pending call, once: decides on an approval and does what was approved in the same transaction, or stores '
    'a phone''s output.';
