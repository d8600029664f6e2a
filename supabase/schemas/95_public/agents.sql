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
    'the pending calls. approval_id names the plan; only a denial may leave it out. If the plan has changed, the '
    'result is awaiting_approval with another plan: approve it with the id of the new approval. Raises 42501 for an '
    'agent.';

create or replace function public.grant_agent_access(
  home_id uuid, client_id text, access text default 'read', client_name text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(client_id, access, client_name);
  return access.grant_agent_access(home_id, client_id, access, client_name);
end
$$;
comment on function public.grant_agent_access is
  'Lets a client, by its OAuth client id, read a home for the caller or, with access "write", also change its record; '
    'again, to change the access. The client "local" stands for the caller''s own sessions, which may write by '
    'home-mcp with such a grant only. Returns { client_id, client_name, access, changed_at }.';

create or replace function public.revoke_agent_access(home_id uuid, client_id text) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(client_id);
  perform access.revoke_agent_access(home_id, client_id);
end
$$;
comment on function public.revoke_agent_access is
  'Revokes the access of a client to a home. Its tokens cannot read the home from then on.';

-- Returns { type, success, code, message, data?, effects?, undo?, already_done?, approval?: { call_id, id, preview,
-- plan, expires_at } }
create or replace function public.run_agent_tool(
  home_id uuid, tool_name text, input jsonb, idempotency_key text default null, waiting_call_id uuid default null,
  ignored jsonb default '[]'
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_request(coalesce(input, '{}'), 131072);
  perform access.check_request(jsonb_build_object('ignored', ignored), 16384);
  perform access.check_texts(tool_name, idempotency_key);
  return access.run_agent_tool(home_id, tool_name, input, idempotency_key, waiting_call_id, ignored);
end
$$;
comment on function public.run_agent_tool is
  'Runs a tool of the assistant for an agent, and returns its result. A call that needs an approval has the code '
    'awaiting_approval, and runs when the person approves it by decide_agent_call. The same call within 5 minutes '
    'has no second effect, unless the agent has changed something else. With idempotency_key, the key identifies the '
    'call. waiting_call_id: the call_id of the pending approval. ignored: arguments that are not in the input, which '
    'the result lists.';
