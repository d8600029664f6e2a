create or replace function private.build_failed_result(type text, code text, message text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('type', type, 'success', false, 'code', code, 'message', message);
end
$$;
comment on function private.build_failed_result is
  'Builds the tool result of a call whose tool returned none: { type, success: false, code, message }.';
