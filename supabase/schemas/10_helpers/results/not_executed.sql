create or replace function private.not_executed(code text, message text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.failed_result('not_executed', code, message);
end
$$;
comment on function private.not_executed is 'The result of a call that never ran: its type says so.';
