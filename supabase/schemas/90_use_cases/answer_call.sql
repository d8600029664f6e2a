create or replace function private.continue_attempt(turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return private.begin_attempt(turn, request) || jsonb_build_object(
    'outcome', 'continue',
    'user_message', (
      select jsonb_build_object('id', m.id, 'client_id', m.client_id, 'parts', m.parts)
      from public.chat_messages m where m.home_id = turn.home_id and m.id = turn.user_message_id),
    'message_parts', (
      select private.build_message_parts(m) from public.chat_messages m
      where m.home_id = turn.home_id and m.id = turn.assistant_message_id));
end
$$;
comment on function private.continue_attempt is
  'The outcome continue, for the attempt that continues the turn: as for resume, with user_message and '
    'message_parts, the parts of the assistant message.';

create or replace function private.continue_turn(turn_id uuid, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
  running_outcome jsonb;
begin
  select t.* into turn from public.chat_turns t where t.id = continue_turn.turn_id;
  if private.has_pending_calls(turn) then
    -- The process of an expired lease must not finish the turn with outdated calls.
    update public.chat_turns t set lease_token = gen_random_uuid(), lease_expires_at = null
    where t.id = turn.id and t.status = 'running' and not private.is_lease_active(t.lease_expires_at);
    return jsonb_build_object('outcome', 'waiting', 'turn', private.describe_turn(turn) - 'lease_token',
      'language', turn.language, 'calls', private.list_calls(turn))
      -- The message of a running turn is about an earlier pass.
      || case when turn.status = 'requires_action' then private.build_stored_answer(turn) else '{}' end;
  end if;
  if turn.status = 'completed' then
    return private.build_replay_outcome(turn);
  end if;
  if private.is_lease_active(turn.lease_expires_at) then
    if private.is_own_attempt(turn, request) then
      return private.continue_attempt(turn, request);
    end if;
    return private.build_turn_running_outcome(turn);
  end if;
  running_outcome := private.claim_thread(turn.thread_id, turn.id);
  if running_outcome is not null then
    return running_outcome;
  end if;
  turn := private.take_over_turn(turn, request, true);
  if turn.id is null then
    -- The process that holds the lease renewed it in the meantime.
    return private.build_running_outcome(1);
  end if;
  return private.continue_attempt(turn, request);
end
$$;
comment on function private.continue_turn is
  'The outcome after a call response: waiting while other calls are pending, with parts and reply_fields once the '
    'process that stored the calls has stored the message; replay of a completed turn; running; or continue for the '
    'attempt that now holds the lease.';

create or replace function private.build_asked_again_field(call public.tool_calls, is_asked_again boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case when is_asked_again then jsonb_build_object('asked_again', jsonb_build_object(
    'call_id', call.call_id, 'question', private.build_repeated_question(private.find_approval(call)))) else '{}' end;
end
$$;
comment on function private.build_asked_again_field is
  '{ asked_again: { call_id, question } } of a call whose decision did nothing because it was about another plan; else '
    '{}.';

create or replace function private.respond_to_pending_call(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, request jsonb)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  rejection_outcome text := private.check_response(call, approval, request -> 'answer');
  running_outcome jsonb;
  finished_call public.tool_calls;
begin
  if rejection_outcome is not null then
    return jsonb_build_object('outcome', rejection_outcome);
  end if;
  -- The running turn may be this one, about to finish as requires_action. The outcome has no turn: a client that
  -- follows the turn would believe that its response was accepted.
  running_outcome := coalesce(
    private.find_running_outcome(turn.thread_id), private.claim_thread(turn.thread_id, turn.id));
  if running_outcome is not null then
    return running_outcome;
  end if;

  -- Before a call locks the home: continue_turn checks the budget after it.
  perform private.lock_usage(turn.home_id, private.resolve_limits(access.caller_id(), turn.home_id));
  finished_call := private.apply_response(turn, call, approval, request);
  perform private.expire_overdue_approvals(turn);
  update public.chat_turns t set outcome = private.compute_turn_outcome(t) where t.id = turn.id;
  perform private.count_storage(pg_column_size(request), 1);
  if finished_call.id is null then
    perform private.complete_pending_turn(turn, private.build_text(private.build_statement('nobody_answered')));
    return jsonb_build_object('outcome', 'expired');
  end if;
  return private.continue_turn(turn.id, request) || jsonb_build_object('responded_pass', call.pass)
    || private.build_asked_again_field(call, finished_call.result is null);
end
$$;
comment on function private.respond_to_pending_call is
  'Applies a call response to a pending call and continues the turn, or returns why not. responded_pass: the pass of '
  'the call; its client shows the message up to the calls of that pass. asked_again: see build_asked_again_field.';

-- force_generic_plan: planning takes longer than most statements of a turn, and the first five plans of each would be
-- for its values. jit: statements that read few rows gain nothing from being compiled.
-- random_page_cost: that of an SSD, so that one row of a small table is looked up.
create or replace function access.answer_call(request jsonb) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off set random_page_cost = 1.1
as $$
declare
  caller uuid := private.try_ensure_person();
  resolved jsonb;
  thread public.chat_threads;
  call public.tool_calls;
  turn public.chat_turns;
  approval public.tool_approvals;
  is_of_earlier_plan boolean;
begin
  if caller is null then
    return jsonb_build_object('outcome', 'unauthenticated');
  end if;
  perform private.lock_caller(caller);
  if exists (
    select from public.tool_calls c
    where c.answered_by = caller and c.answer_key = request ->> 'idempotency_key'
      and c.answer_hash is distinct from private.hash_with_key(c.id, request ->> 'request_hash')
      and c.finished_at > now() - interval '24 hours'
  ) then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  resolved := private.resolve_thread(caller, request);
  if resolved ? 'outcome' then
    return resolved;
  end if;

  -- The lock serialises the responses of a thread. Everything below is read after it.
  thread := private.lock_thread((resolved ->> 'thread_id')::uuid);
  select c.* into call
  from public.tool_calls c
  join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
  where c.home_id = thread.home_id
    -- The index is on md5(call_id).
    and md5(c.call_id) = md5(request ->> 'tool_call_id') and c.call_id = request ->> 'tool_call_id'
    and t.thread_id = thread.id
    and (request ->> 'approval_id' is null or exists (
      select from public.tool_approvals a
      where a.home_id = c.home_id and a.tool_call_id = c.id and a.id = private.parse_uuid(request ->> 'approval_id')))
    -- Some models repeat call ids in every message.
    and case when request ->> 'message_id' is null then request ->> 'approval_id' is not null
      else t.assistant_message_id = private.parse_uuid(request ->> 'message_id') end
  order by c.created_at desc, t.user_message_seq desc, c.ordinal
  limit 1;
  if call.id is null then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  select t.* into turn from public.chat_turns t where t.home_id = call.home_id and t.id = call.turn_id;
  if turn.blanked_at is not null then
    return jsonb_build_object('outcome', 'deleted');
  end if;
  approval := private.find_approval(call);

  if not private.can_respond(turn, approval, call.tool_name, request -> 'answer') then
    return jsonb_build_object('outcome', 'forbidden');
  end if;
  -- A stream adds to the last message that its client shows.
  if request @> '{"is_streamed": true}' and call.result is null and not private.is_last_turn(turn) then
    return jsonb_build_object('outcome', 'reload_required');
  end if;
  if call.result is not null and private.is_repeated_response(call, approval, request -> 'answer') then
    return private.continue_turn(turn.id, request) || jsonb_build_object('responded_pass', call.pass);
  elsif call.result is not null then
    return jsonb_build_object('outcome', case
      when approval.id is not null and request -> 'answer' ->> 'kind' is distinct from 'decision' then 'not_a_decision'
      when approval.decision = 'expired' then 'expired'
      else 'already_decided' end);
  end if;
  -- Without an id, a decision may be the same request again that found the plan changed.
  is_of_earlier_plan := case
    when request ->> 'approval_id' is not null then approval.id <> private.parse_uuid(request ->> 'approval_id')
    else request @> '{"answer": {"approved": true}}' and private.count_superseded_approvals(call) > 0 end;
  if is_of_earlier_plan and approval.expires_at > clock_timestamp() then
    return private.continue_turn(turn.id, request) || jsonb_build_object('responded_pass', call.pass)
      || private.build_asked_again_field(call, true);
  end if;
  return private.respond_to_pending_call(turn, call, approval, request);
end
$$;
comment on function access.answer_call is
  'Applies a call response (request.answer) once: an approval decision with the approved call''s effects, or a client '
    'tool output. The call is the thread''s newest that matches { tool_call_id, approval_id, message_id }, of which '
    'approval_id or message_id may be absent. Continues the turn for a repeated response, and rejects a different one.';
