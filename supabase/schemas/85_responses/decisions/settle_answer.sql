create or replace function private.sign_answer(call public.tool_calls, request jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.tool_calls c
  set answered_by = private.caller_id(), answer_key = nullif(request ->> 'idempotency_key', ''),
    answer_hash = request ->> 'request_hash'
  where c.id = call.id;
end
$$;
comment on function private.sign_answer is 'Notes whose answer to a call it is, and the request it came with.';

create or replace function private.denied_result(reason text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_not_executed_result('denied', 'Not done: the answer was no.')
    || jsonb_strip_nulls(jsonb_build_object('data',
      nullif(jsonb_strip_nulls(jsonb_build_object('reason', reason)), '{}')));
end
$$;
comment on function private.denied_result is 'The result of a call that a person denied; data.reason is theirs.';

create or replace function private.run_approved(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if approval.input_hash <> private.hash_of_call(call) then
    return private.build_not_executed_result('conflict', 'Not executed: what was approved is not what is stored.');
  end if;
  return coalesce(
    private.refused_call(turn.home_id, call.tool_name, call.input),
    case when private.is_asked_anew(call, approval) then
      private.build_not_executed_result('conflict',
        'Not executed: the record has changed since that was asked, so it would have to be asked again.') end,
    private.run_tool(call.tool_name, private.call_context(turn, call), call.input));
end
$$;
comment on function private.run_approved is
  'Executes an approved call as the caller, after checking its arguments, its tool, the caller''s role and what was '
    'asked once more.';

create or replace function private.settle_decision(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, request jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  yes constant boolean := (request -> 'answer' ->> 'approved')::boolean;
  reason constant text := private.truncate_text(nullif(btrim(request -> 'answer' ->> 'reason'), ''), 500);
begin
  if not private.decide(approval.id, case when yes then 'approved' else 'denied' end, reason) then
    return null;
  end if;
  perform private.sign_answer(call, request);
  if not yes then
    return private.settle_call(call.id, private.denied_result(reason), 'output-denied');
  end if;
  update public.tool_calls c set state = 'approval-responded' where c.id = call.id;
  return private.settle_call(call.id, private.run_approved(turn, call, approval));
end
$$;
comment on function private.settle_decision is
  'Decides on a call and does it, or not: one transaction. Null row when it was decided before, or it is too late.';

create or replace function private.settle_answer(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, request jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  answer constant jsonb := request -> 'answer';
  settled public.tool_calls;
begin
  if approval.id is not null then
    settled := private.settle_decision(turn, call, approval, request);
  else
    perform private.sign_answer(call, request);
    settled := case when answer ->> 'kind' = 'error'
      then private.settle_call(call.id, to_jsonb(private.error_text_of(answer)), 'output-error')
      else private.settle_call(call.id, answer -> 'output', 'output-available') end;
  end if;
  if settled.id is not null then
    perform private.save_answer(turn, settled);
  end if;
  return settled;
end
$$;
comment on function private.settle_answer is
  'Writes a person''s answer, with its effect, into the call and into the stored message. Null row when it is too '
    'late.';
