create or replace function private.lease_end(seconds int) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return clock_timestamp() + make_interval(secs => seconds);
end
$$;
comment on function private.lease_end is 'The end of a lease that begins now.';
