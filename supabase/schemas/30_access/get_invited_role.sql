create or replace function private.get_invited_role(home_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- In a restored database another transaction may have the same number, but not the same time.
  return (
    select i.role from public.home_invitations i
    where i.home_id = get_invited_role.home_id and i.accepted_by = access.caller_id()
      and i.kind = 'membership' and i.accepted_xact = pg_catalog.pg_current_xact_id()
      and i.accepted_at = access.now());
end
$$;
comment on function private.get_invited_role is
  'The role of the invitation to the home that the caller accepted in the current transaction, else null.';
