create or replace function private.end_agent_call(call public.tool_calls, decision text, result jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.record_decision(a.id, end_agent_call.decision, null) from public.tool_approvals a
  where a.home_id = call.home_id and a.tool_call_id = call.id;
  perform private.store_result(call.id, result);
end
$$;
comment on function private.end_agent_call is
  'Stores the decision cancelled or expired of a pending call of an agent, and its result.';
