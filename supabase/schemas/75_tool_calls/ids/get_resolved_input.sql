create or replace function private.get_resolved_input(call public.tool_calls) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(call.resolved_input, call.input);
end
$$;
comment on function private.get_resolved_input is
  'The input with uuids: what the tool runs with, what an approval is bound to and what makes two calls the same.';
