create or replace function private.describe_call(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', call.call_id, 'pass', call.pass, 'ordinal', call.ordinal, 'name', call.tool_name, 'arguments', call.arguments,
    'provider', call.provider, 'provider_call_id', call.provider_call_id, 'input', call.input,
    'state', call.state, 'result', call.result, 'error_text', call.error_text
  ) || private.describe_ids(call) || private.build_approval_field(private.find_approval(call));
end
$$;
comment on function private.describe_call is
  'The call as stored: { id, pass, ordinal, name, arguments, provider, provider_call_id, input, state, result, '
    'error_text, short_ids, is_duplicate, approval }.';
