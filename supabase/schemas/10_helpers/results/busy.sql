create or replace function private.busy(seconds int) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('outcome', 'running', 'retry_after', greatest(1, seconds));
end
$$;
comment on function private.busy is 'The answer while somebody else works in the thread.';
