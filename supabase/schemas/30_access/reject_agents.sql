create or replace function access.reject_agents() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if access.caller_client() is not null then
    raise exception 'Only the person can do this, in the app' using errcode = '42501', detail = 'agent_forbidden';
  end if;
end
$$;
comment on function access.reject_agents is
  'Raises 42501 for a token with a client_id. Each public function begins with it, except those that an '
    'agent may call.';
