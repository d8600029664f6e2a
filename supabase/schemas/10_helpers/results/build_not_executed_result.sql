create or replace function private.build_not_executed_result(code text, message text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_failed_result('not_executed', code, message);
end
$$;
comment on function private.build_not_executed_result is
  'Builds the tool result of a call that was not executed. Its type is not_executed.';
