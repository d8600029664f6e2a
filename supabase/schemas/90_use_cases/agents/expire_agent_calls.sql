create or replace function private.expire_agent_calls(granted public.agent_grants) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.end_agent_call(c, 'expired',
    private.build_not_executed_result('expired', private.build_statement('approval_expired')))
  from public.tool_calls c
  join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
  where c.home_id = granted.home_id and c.person_id = granted.person_id and c.client_id = granted.client_id
    and c.state = 'approval-requested' and a.expires_at <= clock_timestamp();
end
$$;
comment on function private.expire_agent_calls is
  'Gives each call of the grant whose approval has expired the result expired.';
