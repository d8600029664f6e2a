create or replace function private.asks_first(home_id uuid, tool_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_settings s
    where s.home_id = asks_first.home_id and s.tool_name = asks_first.tool_name and s.policy = 'approval');
end
$$;
comment on function private.asks_first is 'Whether the home wants to be asked before each call of this tool.';
