create or replace function private.ask_again(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, plan jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  new_approval public.tool_approvals;
begin
  perform private.record_decision(approval.id, 'superseded', null);
  new_approval := private.store_approval(call, ask_again.plan, approval.needed_role,
    approval.expires_at - approval.created_at);
  perform private.count_storage(pg_column_size(ask_again.plan), 1);
  if turn.id is null then
    return;
  end if;
  update public.chat_messages m
  set parts = private.fit_parts(m.parts || jsonb_build_array(jsonb_build_object(
    'type', 'text', 'text', private.build_repeated_question(new_approval), 'by', 'app')))
  where m.home_id = turn.home_id and m.id = turn.assistant_message_id;
end
$$;
comment on function private.ask_again is
  'Supersedes the approval of a call by one of another plan, also in the message.';

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

create or replace function private.find_other_plan(call public.tool_calls, approval public.tool_approvals) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  other_plan jsonb;
begin
  if approval.decision is not null or approval.expires_at <= clock_timestamp()
    or approval.input_hash is distinct from private.hash_call(call)
    or private.find_call_rejection(call.home_id, call.tool_name, call.input) is not null then
    return null;
  end if;
  other_plan := (private.rehearse_call(call)).plan;
  return case when private.hash_with_key(call.id, other_plan ->> 'hash') is distinct from approval.plan_hash
    then other_plan end;
end
$$;
comment on function private.find_other_plan is
  'Rehearses an approved call and returns its plan if it differs from the approved one, else null. Null also for a '
    'call that would fail or is already done: its result says so. The home stays locked, so the call has the '
    'effect of the rehearsal.';

create or replace function private.has_valid_keys(approval public.tool_approvals, response jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  only_keys constant jsonb := coalesce(response -> 'only', 'null');
begin
  return only_keys = 'null' or (response @> '{"approved": true}' and jsonb_typeof(only_keys) = 'array'
    and not exists (
      select from jsonb_array_elements(only_keys) k
      where (approval.plan -> 'changes') @> jsonb_build_array(jsonb_build_object('key', k, 'optional', true))
        is not true));
end
$$;
comment on function private.has_valid_keys is
  'Whether "only" of a decision lists keys of optional changes of the plan, with an approval. True without "only".';

create or replace function private.read_decision(approval public.tool_approvals, response jsonb,
  out is_approved boolean, out only_keys text[]) returns record
language plpgsql immutable
set search_path = ''
as $$
declare
  changes constant jsonb := coalesce(approval.plan -> 'changes', '[]');
  optional_keys constant text[] := array(
    select c.change ->> 'key' from jsonb_array_elements(changes) with ordinality c (change, place)
    where c.change @> '{"optional": true}' order by c.place);
begin
  is_approved := (response ->> 'approved')::boolean;
  only_keys := array(select k from unnest(optional_keys) k where response -> 'only' ? k);
  if jsonb_typeof(response -> 'only') is distinct from 'array' or only_keys = optional_keys then
    only_keys := null;
  elsif only_keys = '{}' and cardinality(optional_keys) = jsonb_array_length(changes) then
    is_approved := false;
    only_keys := null;
  end if;
end
$$;
comment on function private.read_decision is
  'Reads a decision on a plan. only_keys: the optional changes that an approval takes, in their order; null for all of '
    'them. An approval that takes no change at all is a denial.';

create or replace function private.narrow_call(call public.tool_calls, approval public.tool_approvals, only_keys text[])
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  narrow_function constant regprocedure := private.find_tool_function('narrow', call.tool_name);
  narrowed_input jsonb;
begin
  if narrow_function is null then
    raise exception 'Tool "%" cannot do a part of its plan', call.tool_name using errcode = 'XX000';
  end if;
  narrowed_input := private.run_tool_function(narrow_function,
    private.build_call_context(call) || jsonb_build_object('only', only_keys),
    private.get_resolved_input(call));
  if narrowed_input is not null then
    call.input := narrowed_input;
    call.resolved_input := null;
    update public.tool_calls c set input = call.input, resolved_input = null where c.id = call.id;
  end if;
  update public.tool_approvals a set only_keys = narrow_call.only_keys, input_hash = private.hash_call(call)
  where a.id = approval.id and a.decision is null;
  return call;
end
$$;
comment on function private.narrow_call is
  'Replaces the input of a pending call by that of the optional changes with these keys, by the tool''s narrow_<name> '
    'function, and its hash. Returns the call. The input stays when the call would be rejected.';

create or replace function private.find_unshown_plan(call public.tool_calls, approval public.tool_approvals,
  only_keys text[]) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  narrowed_plan constant jsonb := (private.rehearse_call(call)).plan;
begin
  -- The keys of new rows are their numbers. What follows from a change that is left out is left out with it.
  return case when exists (
      select c.change - 'key' from jsonb_array_elements(narrowed_plan -> 'changes') c (change)
      except all
      select c.change - 'key' from jsonb_array_elements(approval.plan -> 'changes') c (change)
      where not c.change @> '{"optional": true}' or c.change ->> 'key' = any (only_keys)
    ) then narrowed_plan end;
end
$$;
comment on function private.find_unshown_plan is
  'Rehearses a narrowed call and returns its plan if it has a change that the chosen part of the approved one does not '
    'have, else null. Null also for a call that would fail or is already done.';

create or replace function private.add_left_out(result jsonb, approval public.tool_approvals) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if approval.only_keys is null or not result @> '{"success": true}' then
    return result;
  end if;
  return result || jsonb_build_object('data', coalesce(result -> 'data', '{}') || jsonb_build_object('left_out', (
    select jsonb_agg(case when c.change @> '{"code": "event_changed"}'
      then to_jsonb(split_part(c.change ->> 'key', ':', 3)) else c.change -> 'label' end order by c.place)
    from jsonb_array_elements(approval.plan -> 'changes') with ordinality c (change, place)
    where c.change @> '{"optional": true}' and c.change ->> 'key' <> all (approval.only_keys))));
end
$$;
comment on function private.add_left_out is
  'Adds data.left_out to the result of a call that was approved in part: the labels of the changes that the person did '
    'not take, of an amendment the fields.';

create or replace function private.apply_decision(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, request jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  max_requests constant int := private.get_call_limit('repeated_approvals');
  reason constant text := private.truncate_text(nullif(btrim(request -> 'answer' ->> 'reason'), ''), 500);
  is_approved boolean;
  only_keys text[];
  other_plan jsonb;
begin
  select d.is_approved, d.only_keys into is_approved, only_keys
  from private.read_decision(approval, request -> 'answer') d;
  if is_approved then
    other_plan := private.find_other_plan(call, approval);
  end if;
  if other_plan is null and only_keys is not null and approval.decision is null
    and approval.expires_at > clock_timestamp() then
    call := private.narrow_call(call, approval, only_keys);
    other_plan := private.find_unshown_plan(call, approval, only_keys);
    approval := private.find_approval(call);
  end if;
  if other_plan is not null and private.count_superseded_approvals(call) < max_requests then
    perform private.ask_again(turn, call, approval, other_plan);
    return call;
  end if;
  if not private.record_decision(approval.id, case when is_approved then 'approved' else 'denied' end, reason) then
    return null;
  end if;
  perform private.record_responder(call, request);
  if not is_approved then
    return private.store_result(call.id, private.build_not_executed_result('denied',
        private.build_statement('call_denied')) || case when reason is null then '{}'
        else jsonb_build_object('data', jsonb_build_object('reason', reason)) end, 'output-denied');
  end if;
  update public.tool_calls c set state = 'approval-responded' where c.id = call.id;
  return private.store_result(call.id, case
    when other_plan is not null
      then private.build_not_executed_result('conflict', private.build_statement('record_changes_too_often'))
    when approval.input_hash is distinct from private.hash_call(call)
      then private.build_not_executed_result('conflict', private.build_statement('approved_call_changed'))
    -- The input, the tool and the caller's role are checked again.
    else coalesce(private.find_call_rejection(call.home_id, call.tool_name, call.input),
      private.add_left_out(private.run_call(call), approval))
    end);
end
$$;
comment on function private.apply_decision is
  'Stores an approval decision, runs an approved call, or the approved part of it, and stores its result. If the plan '
    'of the call has changed, it does nothing and requests the approval again: the row then has no result. Null row '
    'when the approval was decided or has expired.';

create or replace function private.parse_error_text(response jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.truncate_text(nullif(btrim(response ->> 'error_text'), ''), 2000);
end
$$;
comment on function private.parse_error_text is 'The error text of a client error. Null for a blank one.';

create or replace function private.record_client_output(call public.tool_calls, output jsonb)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  result jsonb;
begin
  if private.find_tool_function('tool', call.tool_name) is null then
    return output;
  end if;
  result := private.run_call(call, output);
  -- What failed to be recorded does not change what the app did.
  return output || case when result @> '{"success": false}' then '{}' else result end;
end
$$;
comment on function private.record_client_output is
  'Records the output of a client-side tool by its tool function, if it has one. Returns the output with the fields of '
    'the tool result.';

create or replace function private.apply_response(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, request jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  response constant jsonb := request -> 'answer';
begin
  if approval.id is not null then
    return private.apply_decision(turn, call, approval, request);
  end if;
  perform private.record_responder(call, request);
  return case when response ->> 'kind' = 'error'
    then private.store_result(call.id, coalesce(to_jsonb(private.parse_error_text(response)),
      private.build_tool_result('client_output', 'unavailable', private.build_statement('client_tool_failed'))),
      'output-error')
    else private.store_result(call.id, private.record_client_output(call, response -> 'output'),
      'output-available') end;
end
$$;
comment on function private.apply_response is
  'Applies a call response and stores the result. Null row when it is too late, a row without a result when the '
    'approval was requested again.';

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
    return case when response ->> 'kind' is distinct from 'decision'
        or jsonb_typeof(response -> 'approved') is distinct from 'boolean' then 'not_a_decision'
      when not private.has_valid_keys(approval, response) then 'unknown_change' end;
  end if;
  if response ->> 'kind' = 'error' then
    return case when jsonb_typeof(response -> 'error_text') = 'string' then null else 'invalid_output' end;
  end if;
  -- A client tool's output can look like a decision. The edge function therefore also sends the body as output, with
  -- valid_for: the names of the tools whose schema accepts it.
  return case when response ? 'output' and response -> 'valid_for' ? call.tool_name
      and octet_length((response -> 'output')::text) <= 131072
      -- As private.parse_json reads.
      and not jsonb_path_exists(response -> 'output', 'strict $.**{100}')
    then null else 'invalid_output' end;
end
$$;
comment on function private.check_response is
  'Why the response does not fit the call: not_a_decision, unknown_change (a key of no optional change of the plan), '
    'or invalid_output (not valid for its tool). Else null.';

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
    perform private.store_result(overdue.tool_call_id,
      private.build_not_executed_result('expired', private.build_statement('approval_expired')));
  end loop;
end
$$;
comment on function private.expire_overdue_approvals is
  'Gives each call of the turn whose approval has expired the result expired.';

create or replace function private.list_pending_turns(following_turn public.chat_turns)
  returns setof public.chat_turns
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select t.* from public.chat_turns t
  where t.thread_id = following_turn.thread_id and t.status = 'requires_action'
    and not exists (
      select from public.chat_messages m
      where m.home_id = t.home_id and m.thread_id = t.thread_id
        and m.seq > t.user_message_seq + 1 and m.seq < following_turn.user_message_seq
        -- A message that left the calls pending, and its answer: any other of these people has cancelled the calls.
        and not exists (
          select from public.chat_turns undecided_turn
          where undecided_turn.home_id = m.home_id and undecided_turn.thread_id = m.thread_id
            and m.seq in (undecided_turn.user_message_seq, undecided_turn.user_message_seq + 1)
            and undecided_turn.person_id in (t.person_id, following_turn.person_id)));
end
$$;
comment on function private.list_pending_turns is
  'The turns that require action and whose messages are the last before the following turn, except for messages that '
    'left their calls pending.';

create or replace function private.has_change(plan jsonb, codes jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(codes, 'null') = 'null'
    or coalesce(
      jsonb_path_exists(plan, '$.changes[*] ? (@.code == $codes[*])', jsonb_build_object('codes', codes)), false);
end
$$;
comment on function private.has_change is 'Whether the plan has a change with one of the codes. True without codes.';

create or replace function private.decide_by_message(deciding_turn public.chat_turns, request jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  decision constant text := request ->> 'decision';
  is_denied_and_more constant boolean := decision = 'denied_and_more';
  -- Of the calls that the message names; null: it decides all alike.
  named_answers constant jsonb := (
    select jsonb_object_agg(n.value ->> 'approval_id', n.value - 'approval_id' || '{"kind": "decision"}')
    from jsonb_array_elements(nullif(request -> 'decision_calls', 'null')) n);
  is_sent constant boolean := decision = 'sent';
  answer constant jsonb := case when is_sent then '{"kind": "output", "output": {"sent": true}}'
    else jsonb_build_object('kind', 'decision', 'approved', decision like 'approved%') end;
  pending_calls public.tool_calls[];
  approval_count int;
  decided_count int;
  previous_turn public.chat_turns;
  is_unseen boolean;
  has_named_change boolean;
  is_draft boolean;
  may_respond boolean;
  call public.tool_calls;
  approval public.tool_approvals;
  responded_call public.tool_calls;
  turn public.chat_turns;
  is_decided boolean := false;
begin
  if decision is null then
    return false;
  end if;
  select t.* into previous_turn from public.chat_turns t
  where t.home_id = deciding_turn.home_id and t.thread_id = deciding_turn.thread_id
    and t.user_message_seq < deciding_turn.user_message_seq
  order by t.user_message_seq desc limit 1;
  select array_agg(c order by t.user_message_seq, c.ordinal), count(a.id),
    -- The message before may have found the plan changed. While nobody got its reply with the new plan, this message
    -- may be the same one again.
    bool_or(previous_turn.finished_at is null and previous_turn.user_message_seq > t.user_message_seq
      and a.created_at >= previous_turn.created_at),
    bool_and(private.has_change(a.plan, request -> 'decision_changes')
      and private.has_valid_keys(a, coalesce(named_answers -> a.id::text, answer))),
    bool_and(private.can_respond(t, a, c.tool_name, coalesce(named_answers -> a.id::text, answer)))
  into pending_calls, approval_count, is_unseen, has_named_change, may_respond
  from private.list_pending_turns(deciding_turn) t
  join public.tool_calls c on c.home_id = t.home_id and c.turn_id = t.id and c.result is null
  left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id and a.decision is null
  where (a.id is null or a.expires_at > clock_timestamp()) and (named_answers is null or named_answers ? a.id::text);
  is_draft := approval_count = 0 and cardinality(pending_calls) = 1 and pending_calls[1].tool_name = 'compose_message';
  if (is_sent and is_draft is distinct from true) or (approval_count = 0 and not is_sent) then
    return false;
  end if;
  decided_count := case
    when decision = 'named' then (select count(*) from jsonb_object_keys(named_answers))
    when decision in ('approved', 'denied', 'denied_and_more', 'sent') then 1
    when decision = 'approved_both' then 2
    when decision in ('approved_all', 'denied_all') then approval_count end;
  if decided_count is distinct from cardinality(pending_calls) or (approval_count < decided_count and not is_sent)
    or has_named_change is distinct from true or (is_unseen and (decision = 'named' or decision like 'approved%')) then
    return true;
  end if;
  if not may_respond then
    return false;
  end if;

  foreach call in array pending_calls loop
    select t.* into turn from public.chat_turns t where t.home_id = call.home_id and t.id = call.turn_id;
    update public.tool_calls c
    set decided_by_turn_id = case when not is_denied_and_more then deciding_turn.id end,
      cancelled_by_turn_id = case when is_denied_and_more then deciding_turn.id end
    where c.id = call.id;
    approval := private.find_approval(call);
    responded_call := private.apply_response(
      turn, call, approval, jsonb_build_object('answer', coalesce(named_answers -> approval.id::text, answer)));
    if responded_call.result is null then
      -- The approval has expired in the meantime, or it was requested again.
      update public.tool_calls c set decided_by_turn_id = null, cancelled_by_turn_id = null where c.id = call.id;
    end if;
    is_decided := is_decided or responded_call.id is not null;
  end loop;
  for turn in select t.* from private.list_pending_turns(deciding_turn) t loop
    perform private.expire_overdue_approvals(turn);
    perform private.complete_pending_turn(turn);
  end loop;
  return is_decided;
end
$$;
comment on function private.decide_by_message is
  'Applies the decision of a message (request: { decision, decision_changes, decision_calls }) to the pending calls '
    'just before, if they are as many approvals as it decides, the caller may decide them and their plans have one of '
    'the named changes, and completes their turns. approved, denied and denied_and_more decide one call, approved_both '
    'two, approved_all and denied_all any number, named those of decision_calls, sent the only call if it is a draft. '
    'Else, and for unclear, they stay '
    'pending. Requests an approval again when the plan of its call has changed. After denied_and_more the turn of the '
    'message is not about the denied call, which counts as cancelled by it. True when a call was decided or all stay '
    'pending, also because its approval was requested again. False when the message decides nothing and cancels the '
    'calls, like any other.';

create or replace function private.is_repeated_response(call public.tool_calls, approval public.tool_approvals,
  response jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if approval.id is not null then
    return coalesce(approval.decision in ('approved', 'denied') and response ->> 'kind' = 'decision'
      and private.has_valid_keys(approval, response) and private.read_decision(approval, response)
        is not distinct from (approval.decision = 'approved', approval.only_keys), false);
  end if;
  if call.answered_by is null then
    return false;
  end if;
  return coalesce(case when response ->> 'kind' = 'error'
    then call.state = 'output-error' and call.error_text is not distinct from private.parse_error_text(response)
    else call.state = 'output-available' and (call.result = response -> 'output'
      -- A tool function has added its result.
      or private.find_tool_function('tool', call.tool_name) is not null and call.result @> (response -> 'output'))
    end, false);
end
$$;
comment on function private.is_repeated_response is
  'Whether the call already has this response: the same decision on the same changes, output or error text.';
