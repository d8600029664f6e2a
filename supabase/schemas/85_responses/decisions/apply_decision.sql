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
