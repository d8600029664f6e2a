create or replace function private.compute_lease_expiry(seconds int) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return clock_timestamp() + make_interval(secs => seconds);
end
$$;
comment on function private.compute_lease_expiry is 'Returns the expiry of a lease of this length that begins now.';
