create or replace function private.find_call_rejection(home_id uuid, tool_name text, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  policy private.tool_policies;
begin
  select p.* into policy from private.tool_policies p where p.tool_name = find_call_rejection.tool_name;
  if policy.tool_name is null then
    return private.build_not_executed_result('not_found', private.build_statement('tool_unknown'));
  end if;
  if coalesce(private.get_role_rank(access.my_role(home_id)) < private.get_role_rank(policy.min_role), true) then
    return private.build_not_executed_result('forbidden', private.build_statement('call_forbidden'));
  end if;
  if jsonb_typeof(input) is distinct from 'object' then
    return private.build_not_executed_result('invalid_arguments', private.build_statement('call_not_understood'));
  end if;
  -- Tools search and compare texts in time that grows faster than their length.
  if pg_column_size(input) > 65536 or access.has_long_number(input)
    or (pg_column_size(input) > 10000 and private.has_long_text(input, 10000)) then
    return private.build_not_executed_result('invalid_arguments', private.build_statement('call_too_long'));
  end if;
  return null;
end
$$;
comment on function private.find_call_rejection is
  'The error result for an unknown tool, a role below the tool''s lowest role or an input that is no object or too '
    'long; else null.';
