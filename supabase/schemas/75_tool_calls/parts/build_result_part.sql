create or replace function private.build_result_part(call public.tool_calls) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'type', 'tool-result', 'toolCallId', call.call_id, 'toolName', call.tool_name, 'output', call.result)
    || case when call.state = 'output-available' then '{}' else '{"isError": true}'::jsonb end;
end
$$;
comment on function private.build_result_part is 'The tool-result part of a message for a call with a result.';
