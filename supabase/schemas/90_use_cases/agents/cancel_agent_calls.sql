create or replace function private.cancel_agent_calls(home_id uuid, client_id text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.end_agent_call(c, 'cancelled',
    private.build_not_executed_result('denied', private.build_statement('agent_access_ended')))
  from public.tool_calls c
  where c.home_id = cancel_agent_calls.home_id and c.person_id = access.caller_id()
    and c.client_id = cancel_agent_calls.client_id and c.state = 'approval-requested';
end
$$;
comment on function private.cancel_agent_calls is
  'Cancels the calls of a client of the caller that wait for a decision, because its access to write ends.';
