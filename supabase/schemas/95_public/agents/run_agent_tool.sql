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
  perform access.check_request(input, 131072);
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
