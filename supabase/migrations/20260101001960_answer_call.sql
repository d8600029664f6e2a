-- answer_call: a person's decision on a pending call, or their phone's output for it; the turn goes on from there.

create function private.reply_with_calls(turn public.chat_turns) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  reply jsonb;
begin
  begin
    reply := turn.reply::jsonb;
  exception when data_exception then
    return turn.reply;
  end;
  if jsonb_typeof(reply -> 'toolCalls') is distinct from 'array' then
    return turn.reply;
  end if;
  return (reply || jsonb_build_object('toolCalls', (
    select coalesce(jsonb_agg(
      case when c.id is null then v.view else private.answered_view(v.view, c, private.approval_of(c)) end order by v.place), '[]')
    from jsonb_array_elements(reply -> 'toolCalls') with ordinality v (view, place)
    left join public.tool_calls c
      on c.turn_id = turn.id and md5(c.call_id) = md5(v.view ->> 'id') and c.call_id = v.view ->> 'id'
  )) || case when private.has_pending_calls(turn) then '{}' else '{"status": "completed"}'::jsonb end)::text;
end
$$;
comment on function private.reply_with_calls(public.chat_turns) is
  'The reply that asked, with its toolCalls as they stand now, and completed when none is pending. Null where the process died before it replied.';
revoke all on function private.reply_with_calls(public.chat_turns) from public;
grant execute on function private.reply_with_calls(public.chat_turns) to home_writer;

create function private.wait_on(turn public.chat_turns) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  -- A process that comes back from the dead must not finish with calls as it knew them.
  update public.chat_turns t set lease_token = gen_random_uuid(), lease_expires_at = null
  where t.id = turn.id and t.status = 'running' and not private.is_live(t.lease_expires_at);
  return jsonb_build_object('outcome', 'waiting', 'turn', private.describe_turn(turn) - 'lease_token',
    'reply', private.reply_with_calls(turn), 'calls', private.describe_calls(turn));
end
$$;
comment on function private.wait_on(public.chat_turns) is 'The answer while other calls of the turn are still pending.';
revoke all on function private.wait_on(public.chat_turns) from public;
grant execute on function private.wait_on(public.chat_turns) to home_writer;

create function private.hand_out_continuation(turn public.chat_turns, request jsonb) returns jsonb
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
comment on function private.hand_out_continuation(public.chat_turns, jsonb) is
  'The answer to the attempt that takes the turn on to pass two: as for resume, with the message that asked and the answer''s parts so far.';
revoke all on function private.hand_out_continuation(public.chat_turns, jsonb) from public;
grant execute on function private.hand_out_continuation(public.chat_turns, jsonb) to home_writer;

create function private.go_on(turn_id uuid, request jsonb) returns jsonb
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
  if private.is_live(turn.lease_expires_at) then
    if turn.attempt_id = (request ->> 'attempt_id')::uuid and turn.lease_person_id = private.caller_id() then
      return private.hand_out_continuation(turn, request);
    end if;
    return private.busy_with(turn);
  end if;
  wait := private.seconds_busy(turn.thread_id, null);
  if wait is not null then
    return private.busy(wait);
  end if;
  if not private.close_dead_turn(turn.thread_id, turn.id) then
    return private.busy(1);
  end if;
  turn := private.take_over_turn(turn, request, true);
  if turn.id is null then
    return private.busy(1);
  end if;
  return private.hand_out_continuation(turn, request);
end
$$;
comment on function private.go_on(uuid, jsonb) is
  'What comes after an answer: waiting for others, replay of the finished turn, running, or this attempt continues it.';
revoke all on function private.go_on(uuid, jsonb) from public;
grant execute on function private.go_on(uuid, jsonb) to home_writer;

create function private.answer_again(call public.tool_calls, approval public.tool_approvals, request jsonb) returns jsonb
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
comment on function private.answer_again(public.tool_calls, public.tool_approvals, jsonb) is
  'An answer to a call that has its result: the same one leads to where the turn stands now, another is refused.';
revoke all on function private.answer_again(public.tool_calls, public.tool_approvals, jsonb) from public;
grant execute on function private.answer_again(public.tool_calls, public.tool_approvals, jsonb) to home_writer;

create function private.answer_pending(turn public.chat_turns, call public.tool_calls, approval public.tool_approvals, request jsonb)
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
    return private.busy(wait);
  end if;
  if not private.close_dead_turn(turn.thread_id, turn.id) then
    return private.busy(1);
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
comment on function private.answer_pending(public.chat_turns, public.tool_calls, public.tool_approvals, jsonb) is
  'The first answer to a call: refused, too late, or written and done.';
revoke all on function private.answer_pending(public.chat_turns, public.tool_calls, public.tool_approvals, jsonb) from public;
grant execute on function private.answer_pending(public.chat_turns, public.tool_calls, public.tool_approvals, jsonb) to home_writer;

create function private.is_key_reused(request jsonb) returns boolean
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
comment on function private.is_key_reused(jsonb) is 'Whether the caller gave another answer under this idempotency key in the last 24 hours.';
revoke all on function private.is_key_reused(jsonb) from public;
grant execute on function private.is_key_reused(jsonb) to home_writer;

create function private.answer_call(request jsonb) returns jsonb
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
comment on function private.answer_call(jsonb) is 'See public.answer_call.';
alter function private.answer_call(jsonb) owner to home_writer;
revoke all on function private.answer_call(jsonb) from public;
grant execute on function private.answer_call(jsonb) to authenticated;

create function public.answer_call(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.answer_call(request);
end
$$;
comment on function public.answer_call(jsonb) is
  'Answers a pending call, once: decides on an approval and does what was approved in the same transaction, or stores a phone''s output. Request: { thread_key, home_id, tool_call_id, approval_id, message_id, attempt_id, lease_seconds, history_limit, answer: { kind: decision, approved, reason } | { kind: output, output, valid_for: [tool names] } | { kind: error, error_text }, request_hash, idempotency_key }. Answer: { outcome: continue | waiting | replay | running | not_found | ambiguous | home_required | forbidden | already_decided | not_a_decision | invalid_output | expired | mismatch | unauthenticated, … }. 40001 and 40P01: call again.';
revoke all on function public.answer_call(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.answer_call(jsonb) to authenticated;
