create or replace function public.decide_agent_call(
  home_id uuid, call_id uuid, approved boolean, reason text default null, approval_id uuid default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(reason);
  return access.decide_agent_call(home_id, call_id, approved, reason, approval_id);
end
$$;
comment on function public.decide_agent_call is
  'Approves or denies a call of an agent of the caller, and returns its result. tool_approvals and tool_calls have '
    'the pending calls. If the plan has changed, the result is awaiting_approval with another plan: approve it with '
    'the id of the new approval. Raises 42501 for an agent.';
