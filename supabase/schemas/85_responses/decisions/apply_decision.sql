create or replace function private.build_denied_result(reason text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_not_executed_result('denied', 'Not done: the answer was no.')
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
  if approval.input_hash <> private.hash_call(call) then
    return private.build_not_executed_result('conflict', 'Not executed: what was approved is not what is stored.');
  end if;
  return coalesce(
    private.find_call_rejection(turn.home_id, call.tool_name, call.input),
    case when private.is_preview_outdated(call, approval) then
      private.build_not_executed_result('conflict',
        'Not executed: the record has changed since that was asked, so it would have to be asked again.') end,
    private.run_call(turn, call));
end
$$;
comment on function private.run_approved_call is
  'Runs an approved call as the caller and returns its result. Checks the input, the tool, the caller''s role and the '
  'preview again.';

create or replace function private.apply_decision(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, request jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  is_approved constant boolean := (request -> 'answer' ->> 'approved')::boolean;
  reason constant text := private.truncate_text(nullif(btrim(request -> 'answer' ->> 'reason'), ''), 500);
begin
  if not private.record_decision(approval.id, case when is_approved then 'approved' else 'denied' end, reason) then
    return null;
  end if;
  perform private.record_responder(call, request);
  if not is_approved then
    return private.store_result(call.id, private.build_denied_result(reason), 'output-denied');
  end if;
  update public.tool_calls c set state = 'approval-responded' where c.id = call.id;
  return private.store_result(call.id, private.run_approved_call(turn, call, approval));
end
$$;
comment on function private.apply_decision is
  'Stores an approval decision, runs an approved call and stores its result. Null row when the approval was decided or '
  'has expired.';
