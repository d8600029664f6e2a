create or replace function private.lease_seconds(request jsonb) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return least(greatest(coalesce((request ->> 'lease_seconds')::int, 30), 1), 300);
end
$$;
comment on function private.lease_seconds is
  'How long a lease was asked for: 1 to 300 seconds, 30 when nothing was said.';
