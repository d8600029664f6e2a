create or replace function private.build_not_executed_result(code text, statements jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_failed_result('not_executed', code, statements);
end
$$;
comment on function private.build_not_executed_result is
  'Builds the tool result of a call that was not executed. Its type is not_executed.';
