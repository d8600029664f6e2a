create or replace function private.check_grant_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if access.caller_client() is not null
    and (new.client_name, new.access, new.changed_at, new.revoked_at)
      is distinct from (old.client_name, old.access, old.changed_at, old.revoked_at) then
    raise exception 'An agent cannot change a grant' using errcode = '42501', detail = 'agent_forbidden';
  end if;
  return new;
end
$$;
comment on function private.check_grant_change is
  'Trigger: rejects the change of a grant by an agent, also of its own. It may store its last call.';
