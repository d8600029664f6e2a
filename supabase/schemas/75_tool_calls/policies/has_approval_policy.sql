create or replace function private.has_approval_policy(home_id uuid, tool_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_settings s
    where s.home_id = has_approval_policy.home_id and s.tool_name = has_approval_policy.tool_name
      and s.policy = 'approval');
end
$$;
comment on function private.has_approval_policy is 'Whether the home''s settings require an approval for this tool.';
