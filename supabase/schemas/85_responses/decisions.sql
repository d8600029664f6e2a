create or replace function private.ask_again(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, plan jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  new_id constant uuid := gen_random_uuid();
  new_approval public.tool_approvals;
begin
  -- A new id: a repeated approval of the earlier plan must not approve this one.
  update public.tool_approvals a
  set id = new_id, earlier_ids = a.earlier_ids || a.id,
    plan = private.show_plan(ask_again.plan, new_id::text),
    plan_hash = private.hash_with_key(call.id, ask_again.plan ->> 'hash'),
    preview = private.build_preview(call), created_at = clock_timestamp(),
    expires_at = clock_timestamp() + (a.expires_at - a.created_at)
  where a.home_id = approval.home_id and a.id = approval.id
  returning a.* into new_approval;
  perform private.count_storage(pg_column_size(ask_again.plan), 0);
  if turn.id is null then
    return;
  end if;
  update public.chat_messages m
  set parts = private.fit_parts((
      select jsonb_agg(case
        when p.part @> jsonb_build_object('type', 'tool-call', 'toolCallId', call.call_id)
          then private.add_call_state(p.part, call, new_approval)
        else p.part end order by p.place)
      from jsonb_array_elements(m.parts) with ordinality p (part, place))
    || jsonb_build_array(jsonb_build_object(
      'type', 'text', 'text', private.build_repeated_question(new_approval), 'by', 'app')))
  where m.home_id = turn.home_id and m.id = turn.assistant_message_id;
end
$$;
comment on function private.ask_again is
  'Renews the request for an approval with another plan and another id, also in the message.';

create or replace function private.record_responder(call public.tool_calls, request jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.tool_calls c
  set answered_by = access.caller_id(), answer_key = nullif(request ->> 'idempotency_key', ''),
    answer_hash = private.hash_with_key(c.id, request ->> 'request_hash')
  where c.id = call.id;
end
$$;
comment on function private.record_responder is
  'Stores the caller with the call that it responds to, the idempotency key of the request and a keyed hash of it.';

create or replace function private.build_denied_result(reason text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_not_executed_result('denied', private.build_statement('call_denied'))
    || case when reason is null then '{}'
      else jsonb_build_object('data', jsonb_build_object('reason', reason)) end;
end
$$;
comment on function private.build_denied_result is 'The result of a denied call. data.reason is the person''s reason.';

create or replace function private.run_approved_call(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if approval.input_hash is distinct from private.hash_call(call) then
    return private.build_not_executed_result('conflict', private.build_statement('approved_call_changed'));
  end if;
  return coalesce(
    private.find_call_rejection(turn.home_id, call.tool_name, call.input),
    private.run_call(turn, call));
end
$$;
comment on function private.run_approved_call is
  'Runs an approved call as the caller and returns its result. Checks the input, the tool and the caller''s role '
    'again.';

create or replace function private.find_other_plan(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  other_plan jsonb;
begin
  if approval.decision is not null or approval.expires_at <= clock_timestamp()
    or not exists (select from private.tool_policies p where p.tool_name = call.tool_name and p.writes)
    or approval.input_hash is distinct from private.hash_call(call)
    or private.find_call_rejection(turn.home_id, call.tool_name, call.input) is not null then
    return null;
  end if;
  select r.plan into other_plan from private.rehearse_call(turn, call) r;
  return case when private.hash_with_key(call.id, other_plan ->> 'hash') is distinct from approval.plan_hash
    then other_plan end;
end
$$;
comment on function private.find_other_plan is
  'Rehearses an approved call and returns its plan if it differs from the approved one, else null. Null also for a '
    'call that would fail or is already done: its result says so. The home stays locked, so the call has the '
    'effect of the rehearsal.';

create or replace function private.apply_decision(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, request jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  max_requests constant int := 20;
  is_approved constant boolean := (request -> 'answer' ->> 'approved')::boolean;
  reason constant text := private.truncate_text(nullif(btrim(request -> 'answer' ->> 'reason'), ''), 500);
  other_plan constant jsonb := case when is_approved then private.find_other_plan(turn, call, approval) end;
begin
  if other_plan is not null and cardinality(approval.earlier_ids) < max_requests then
    perform private.ask_again(turn, call, approval, other_plan);
    return call;
  end if;
  if not private.record_decision(approval.id, case when is_approved then 'approved' else 'denied' end, reason) then
    return null;
  end if;
  perform private.record_responder(call, request);
  if not is_approved then
    return private.store_result(call.id, private.build_denied_result(reason), 'output-denied');
  end if;
  update public.tool_calls c set state = 'approval-responded' where c.id = call.id;
  return private.store_result(call.id, case when other_plan is null
    then private.run_approved_call(turn, call, approval)
    else private.build_not_executed_result('conflict', private.build_statement('record_changes_too_often')) end);
end
$$;
comment on function private.apply_decision is
  'Stores an approval decision, runs an approved call and stores its result. If the plan of the call has changed, it '
    'does nothing and requests the approval again: the row then has no result. Null row when the approval '
    'was decided or has expired.';

create or replace function private.parse_error_text(response jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.truncate_text(nullif(btrim(response ->> 'error_text'), ''), 2000);
end
$$;
comment on function private.parse_error_text is 'The error text of a client error. Null for a blank one.';

create or replace function private.apply_response(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, request jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  response constant jsonb := request -> 'answer';
  finished_call public.tool_calls;
begin
  if approval.id is not null then
    finished_call := private.apply_decision(turn, call, approval, request);
  else
    perform private.record_responder(call, request);
    finished_call := case when response ->> 'kind' = 'error'
      then private.store_result(call.id, coalesce(to_jsonb(private.parse_error_text(response)),
        private.build_failed_result('client_output', 'unavailable', private.build_statement('client_tool_failed'))),
        'output-error')
      else private.store_result(call.id, response -> 'output', 'output-available') end;
  end if;
  if finished_call.result is not null then
    perform private.store_result_in_message(turn, finished_call);
  end if;
  return finished_call;
end
$$;
comment on function private.apply_response is
  'Applies a call response and stores the result in the call and in the message. Null row when it is too late, '
    'a row without a result when the approval was requested again.';

create or replace function private.can_respond(turn public.chat_turns, approval public.tool_approvals, tool_name text,
  response jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if approval.id is null then
    return turn.person_id = access.caller_id();
  end if;
  return private.may_decide(
    turn, approval, tool_name, response @> '{"kind": "decision", "approved": false}');
end
$$;
comment on function private.can_respond is
  'Whether the caller may respond to the call: to a client-side call the turn''s person, to an approval who may '
  'decide it.';

create or replace function private.check_response(call public.tool_calls, approval public.tool_approvals,
  response jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if approval.id is not null then
    return case when response ->> 'kind' = 'decision' and jsonb_typeof(response -> 'approved') = 'boolean' then null
      else 'not_a_decision' end;
  end if;
  if response ->> 'kind' = 'error' then
    return case when jsonb_typeof(response -> 'error_text') = 'string' then null else 'invalid_output' end;
  end if;
  -- A client tool's output can look like a decision. The edge function therefore also sends the body as output, with
  -- valid_for: the names of the tools whose schema accepts it.
  return case when response ? 'output' and response -> 'valid_for' ? call.tool_name
      and octet_length((response -> 'output')::text) <= 131072 and not private.is_deep(response -> 'output')
    then null else 'invalid_output' end;
end
$$;
comment on function private.check_response is
  'Why the response does not fit the call: not_a_decision, or invalid_output (not valid for its tool). Else null.';

create or replace function private.expire_overdue_approvals(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  overdue record;
begin
  for overdue in
    select c.id as tool_call_id, a.id as approval_id
    from public.tool_calls c
    join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
      and a.decision is null and a.expires_at <= clock_timestamp()
    order by c.ordinal
  loop
    perform private.record_decision(overdue.approval_id, 'expired', null);
    perform private.store_result_in_message(turn, private.store_result(overdue.tool_call_id,
      private.build_not_executed_result('expired', private.build_statement('approval_expired'))));
  end loop;
end
$$;
comment on function private.expire_overdue_approvals is
  'Gives each call of the turn whose approval has expired the result expired.';

create or replace function private.find_waiting_turn(following_turn public.chat_turns) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.thread_id = following_turn.thread_id and t.status = 'requires_action'
    and not exists (
      select from public.chat_messages m
      where m.home_id = t.home_id and m.thread_id = t.thread_id
        and m.seq > t.user_message_seq + 1 and m.seq < following_turn.user_message_seq
        -- A yes to an earlier plan, and the renewed request that followed it.
        and not exists (
          select from public.chat_turns asking_turn
          join public.tool_calls c on c.home_id = t.home_id and c.turn_id = t.id and c.result is null
          join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id and a.earlier_ids <> '{}'
          where asking_turn.home_id = m.home_id and asking_turn.thread_id = m.thread_id
            and m.seq in (asking_turn.user_message_seq, asking_turn.user_message_seq + 1)
            and asking_turn.created_at <= a.created_at));
  return turn;
end
$$;
comment on function private.find_waiting_turn is
  'The turn that requires action and whose messages are the last before the following turn, except '
    'for those that requested its approval again. Null row if none.';

create or replace function private.decide_by_message(deciding_turn public.chat_turns, decision text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
  answer constant jsonb := jsonb_build_object('kind', 'decision', 'approved', decision = 'approved');
  pending_call_count int;
  call public.tool_calls;
  approval public.tool_approvals;
  responded_call public.tool_calls;
begin
  if decision is null or decision not in ('approved', 'denied') then
    return false;
  end if;
  turn := private.find_waiting_turn(deciding_turn);
  if turn.id is null then
    return false;
  end if;
  select count(*) into pending_call_count
  from public.tool_calls c
  left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
  where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
    and (a.id is null or a.expires_at > clock_timestamp());
  select c.* into call
  from public.tool_calls c
  join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
  where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null and a.expires_at > clock_timestamp()
  order by c.ordinal limit 1;
  approval := private.find_approval(call);
  if call.id is null then
    return false;
  end if;
  if pending_call_count > 1 then
    return true;
  end if;
  if not private.can_respond(turn, approval, call.tool_name, answer) then
    return false;
  end if;

  update public.tool_calls c set decided_by_turn_id = deciding_turn.id where c.id = call.id;
  responded_call := private.apply_response(turn, call, approval, jsonb_build_object('answer', answer));
  if responded_call.result is null then
    -- The approval has expired in the meantime, or it was requested again.
    update public.tool_calls c set decided_by_turn_id = null where c.id = call.id;
    return responded_call.id is not null;
  end if;
  perform private.expire_overdue_approvals(turn);
  perform private.complete_pending_turn(turn);
  return true;
end
$$;
comment on function private.decide_by_message is
  'Applies a plain yes or no (decision approved or denied) to the only pending call of the turn just before, an '
    'approval that the caller may decide, and completes that turn. Does nothing when several calls are pending, and '
    'requests the approval again when the plan of the call has changed. False '
    'when the message decides nothing: it then cancels the pending calls, like any other message.';

create or replace function private.is_earlier_approval(approval public.tool_approvals, request jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A denial needs no plan.
  return approval.earlier_ids <> '{}' and request -> 'answer' @> '{"kind": "decision", "approved": true}'
    and private.parse_uuid(request ->> 'approval_id') is distinct from approval.id;
end
$$;
comment on function private.is_earlier_approval is
  'Whether the request approves an earlier plan of a renewed request, or names no plan.';

create or replace function private.is_repeated_response(call public.tool_calls, approval public.tool_approvals,
  response jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if approval.id is not null then
    return coalesce(approval.decision in ('approved', 'denied') and response ->> 'kind' = 'decision'
      and response -> 'approved' = to_jsonb(approval.decision = 'approved'), false);
  end if;
  if call.answered_by is null then
    return false;
  end if;
  return coalesce(case when response ->> 'kind' = 'error'
    then call.state = 'output-error' and call.error_text is not distinct from private.parse_error_text(response)
    else call.state = 'output-available' and call.result = response -> 'output' end, false);
end
$$;
comment on function private.is_repeated_response is
  'Whether the call already has this response: the same decision, output or error text.';
