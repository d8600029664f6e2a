create or replace function private.check_grant_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if access.caller_client() is not null then
    raise exception 'An agent cannot change a grant' using errcode = '42501', detail = 'agent_forbidden';
  end if;
  return new;
end
$$;
comment on function private.check_grant_change is
  'Trigger: rejects the change of a grant by an agent, also of its own.';
