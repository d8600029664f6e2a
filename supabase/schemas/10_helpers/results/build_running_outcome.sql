create or replace function private.build_running_outcome(retry_after int) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('outcome', 'running', 'retry_after', greatest(1, retry_after));
end
$$;
comment on function private.build_running_outcome is
  'Builds the outcome of a request to a thread whose turn is running: { outcome, retry_after }, in seconds.';
