create or replace function private.build_failed_result(type text, code text, statements jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_tool_result(type, code, statements);
end
$$;
comment on function private.build_failed_result is
  'Builds the error result of a call that failed or did not run: { type, success: false, code, message }.';
