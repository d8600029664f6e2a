-- One tool call: who may run it, running it in a savepoint, its result.
create or replace function private.failed_result(type text, code text, message text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('type', type, 'success', false, 'code', code, 'message', message);
end
$$;
comment on function private.failed_result is 'The result envelope of a call that its tool did not answer itself.';
