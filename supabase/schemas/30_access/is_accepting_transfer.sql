create or replace function private.is_accepting_transfer(home_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- In a restored database another transaction may have the same number, but not the same time.
  return exists (
    select from public.home_invitations i
    where i.home_id = is_accepting_transfer.home_id and i.accepted_by = access.caller_id()
      and i.kind = 'transfer' and i.accepted_xact = pg_catalog.pg_current_xact_id()
      and i.accepted_at = access.now());
end
$$;
comment on function private.is_accepting_transfer is
  'Whether the caller accepted the transfer offer of the home in the current transaction.';
