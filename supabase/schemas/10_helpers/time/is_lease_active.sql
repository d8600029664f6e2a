create or replace function private.is_lease_active(lease_expires_at timestamptz) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Not now(): a request may have waited for a lock since its transaction began.
  return coalesce(lease_expires_at > clock_timestamp(), false);
end
$$;
comment on function private.is_lease_active is 'Whether a lease has not expired; false for null.';
