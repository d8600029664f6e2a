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
