create or replace function private.resolve_call_kind(tool_name text, call_context jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  kind text := (select p.kind from private.tool_policies p where p.tool_name = resolve_call_kind.tool_name);
  policy_function regprocedure := private.find_tool_function('policy', tool_name);
begin
  if kind = 'client' then
    return kind;
  end if;
  if policy_function is not null then
    -- Null, when the function fails, requires an approval.
    kind := private.run_tool_function(policy_function, call_context, input) #>> '{}';
  end if;
  return case
    when kind = 'server' and not private.is_approval_required((call_context ->> 'home_id')::uuid, tool_name)
    then 'server' else 'approval' end;
end
$$;
comment on function private.resolve_call_kind is
  'How the call runs: server, approval or client. policy_<tool> overrides the tool''s kind; the home''s settings can '
  'require an approval.';
