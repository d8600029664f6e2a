create or replace function public.set_tool_policy(home_id uuid, tool_name text, policy text) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(tool_name, policy);
  perform access.set_tool_policy(home_id, tool_name, policy);
end
$$;
comment on function public.set_tool_policy is
  'Sets the home''s policy for a tool: approval requires one before each call, default uses the tool''s own policy. '
  'Owner only.';
