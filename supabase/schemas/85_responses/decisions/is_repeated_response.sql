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
