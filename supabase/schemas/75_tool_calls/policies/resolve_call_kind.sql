create or replace function private.run_tool_policy(policy_function regprocedure, call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  kind text;
begin
  execute format('select %s($1, $2)', policy_function::regproc) into kind using call, input;
  return case when kind = 'server' then 'server' else 'approval' end;
exception
  when transaction_rollback or insufficient_resources or operator_intervention or system_error
    or lock_not_available then
    raise;
  when others then
    raise log 'policy function "%" failed: % %', policy_function, sqlstate, sqlerrm;
    return 'approval';
end
$$;
comment on function private.run_tool_policy is
  'Calls a policy_<tool> function. Returns server or approval; approval also when it fails.';

create or replace function private.resolve_call_kind(tool_name text, call jsonb, input jsonb) returns text
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
    kind := private.run_tool_policy(policy_function, call, input);
  end if;
  return case
    when kind = 'server' and not private.has_approval_policy((call ->> 'home_id')::uuid, tool_name) then 'server'
    else 'approval' end;
end
$$;
comment on function private.resolve_call_kind is
  'How the call runs: server, approval or client. policy_<tool> overrides the tool''s kind; the home''s settings can '
  'require an approval.';
