create or replace function private.build_tool_result(type text, code text, message text, extra jsonb default '{}')
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('type', type, 'success', code in ('ok', 'already_done'), 'code', code, 'message', message)
    || extra;
end
$$;
comment on function private.build_tool_result is
  'Builds a tool result: { type, success, code, message } and the fields of extra.';
