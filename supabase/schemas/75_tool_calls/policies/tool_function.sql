-- Null when there is none.
create or replace function private.tool_function(prefix text, tool_name text) returns regprocedure
language plpgsql stable
set search_path = ''
as $$
begin
  return to_regprocedure(format('private.%I(jsonb,jsonb)', prefix || '_' || tool_name));
end
$$;
comment on function private.tool_function is
  'The function of a tool: tool_<name> runs it; where there are such, policy_<name> says whether a call needs a person '
    'and preview_<name> what the person is asked.';
