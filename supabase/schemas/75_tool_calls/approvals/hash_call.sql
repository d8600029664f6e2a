create or replace function private.hash_call(call public.tool_calls) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.hash_with_key(call.id,
    jsonb_build_array(call.tool_name, private.get_resolved_input(call))::text);
end
$$;
comment on function private.hash_call is 'A keyed hash of the call, its tool''s name and the resolved input.';
