create or replace function private.is_approval_required(home_id uuid, tool_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_settings s
    where s.home_id = is_approval_required.home_id and s.tool_name = is_approval_required.tool_name
      and s.policy = 'approval');
end
$$;
comment on function private.is_approval_required is 'Whether the home''s settings require an approval for this tool.';
