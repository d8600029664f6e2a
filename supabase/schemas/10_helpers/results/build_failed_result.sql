create or replace function private.build_failed_result(type text, code text, message text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_tool_result(type, code, message);
end
$$;
comment on function private.build_failed_result is
  'Builds the error result of a call that failed or did not run: { type, success: false, code, message }.';
