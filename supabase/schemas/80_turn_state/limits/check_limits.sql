create or replace function private.check_limits(home_id uuid, resolved_limits jsonb default null) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  limits constant jsonb := coalesce(resolved_limits, private.resolve_limits(access.caller_id(), home_id));
begin
  perform private.lock_usage(home_id, limits);
  return private.find_exceeded_limit(home_id, limits);
end
$$;
comment on function private.check_limits is
  'As find_exceeded_limit. Locks a home that has a budget until the end of the transaction. resolved_limits are the '
    'caller''s limits, if they are known. The caller''s requests must be serialised by lock_caller.';
