-- What every database tool shares: its envelope, its caller, its arguments.
create or replace function private.tool_result(type text, code text, message text, extra jsonb default '{}')
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('type', type, 'success', code in ('ok', 'already_done'), 'code', code, 'message', message)
    || extra;
end
$$;
comment on function private.tool_result is
  'The result envelope: { type, success, code, message } and what the tool adds.';
