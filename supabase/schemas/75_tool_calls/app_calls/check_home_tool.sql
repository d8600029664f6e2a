create or replace function private.check_home_tool(home_id uuid, tool_name text) returns private.tool_policies
language plpgsql stable
set search_path = ''
as $$
declare
  policy private.tool_policies;
begin
  if access.my_role(check_home_tool.home_id) is null then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  end if;
  select p.* into policy from private.tool_policies p where p.tool_name = check_home_tool.tool_name;
  if policy.tool_name is null or policy.kind = 'client'
    or private.find_tool_function('tool', policy.tool_name) is null then
    raise exception 'There is no such tool' using errcode = 'PT404', detail = 'tool_unknown', hint = 'tool_name';
  end if;
  return policy;
end
$$;
comment on function private.check_home_tool is
  'Returns the policy of a database tool. Raises PT404 for a home that the caller may not read and for an unknown '
    'tool.';
