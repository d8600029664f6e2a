-- Who works on a turn: leases, taking over, closing what nobody works on any more.
create or replace function private.is_live(lease_expires_at timestamptz) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  -- The wall clock: a request may have waited for a lock since its transaction began.
  return coalesce(lease_expires_at > clock_timestamp(), false);
end
$$;
comment on function private.is_live is 'Whether a lease still holds; null is no lease.';
