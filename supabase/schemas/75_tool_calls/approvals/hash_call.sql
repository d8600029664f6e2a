create or replace function private.hash_call(call public.tool_calls) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return encode(sha256(convert_to(jsonb_build_array(
    call.tool_name, private.get_resolved_input(call))::text, 'UTF8')), 'hex');
end
$$;
comment on function private.hash_call is 'SHA-256 of the tool''s name and the resolved input, hexadecimal.';
