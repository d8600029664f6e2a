create or replace function private.build_not_executed_result(code text, message text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_failed_result('not_executed', code, message);
end
$$;
comment on function private.build_not_executed_result(text, text) is
  'Builds the tool result of a call that was not executed. Its type is not_executed.';

create or replace function private.build_not_executed_result(code text, statements jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_failed_result('not_executed', code, statements);
end
$$;
comment on function private.build_not_executed_result(text, jsonb) is
  'Builds the tool result of a call that was not executed, with a message of statements.';
