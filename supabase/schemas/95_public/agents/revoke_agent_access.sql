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
