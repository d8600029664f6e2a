create or replace function private.is_same_answer(call public.tool_calls, approval public.tool_approvals, answer jsonb)
  returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if approval.id is not null then
    return coalesce(approval.decision in ('approved', 'denied') and answer ->> 'kind' = 'decision'
      and answer -> 'approved' = to_jsonb(approval.decision = 'approved'), false);
  end if;
  if call.answered_by is null then
    return false;
  end if;
  return coalesce(case when answer ->> 'kind' = 'error'
    then call.state = 'output-error' and call.error_text = private.error_text_of(answer)
    else call.state = 'output-available' and call.result = answer -> 'output' end, false);
end
$$;
comment on function private.is_same_answer is 'Whether a call was answered just so before.';
