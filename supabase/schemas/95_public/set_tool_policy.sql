create or replace function public.set_tool_policy(home_id uuid, tool_name text, policy text) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.set_tool_policy(home_id, tool_name, policy);
end
$$;
comment on function public.set_tool_policy is
  'Owner only: policy "approval" makes the assistant ask before each call of a tool in this home, "default" leaves it '
    'to the tool.';
