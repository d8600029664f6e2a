create or replace function private.parse_lease_seconds(request jsonb) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return least(greatest(coalesce((request ->> 'lease_seconds')::int, 30), 1), 300);
end
$$;
comment on function private.parse_lease_seconds is
  'Returns the requested length of a lease, limited to 1 to 300 seconds; 30 by default.';
