create or replace function private.find_tool_function(prefix text, tool_name text) returns regprocedure
language plpgsql stable
set search_path = ''
as $$
begin
  return to_regprocedure(format('private.%I(jsonb,jsonb)', prefix || '_' || tool_name));
end
$$;
comment on function private.find_tool_function is
  'The function <prefix>_<tool>(jsonb, jsonb), prefix tool, policy or preview. Null when there is none.';
