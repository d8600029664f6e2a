create or replace function private.ask_policy(policy_function regprocedure, call jsonb, input jsonb) returns text
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
    raise log 'policy "%" failed: % %', policy_function, sqlstate, sqlerrm;
    return 'approval';
end
$$;
comment on function private.ask_policy is
  'What a tool''s own policy says of a call: server, or approval; approval too when it says anything else or fails.';

create or replace function private.kind_of_call(tool_name text, call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  kind text := (select p.kind from private.tool_policies p where p.tool_name = kind_of_call.tool_name);
  own_policy regprocedure := private.tool_function('policy', tool_name);
begin
  if kind = 'client' then
    return kind;
  end if;
  if own_policy is not null then
    kind := private.ask_policy(own_policy, call, input);
  end if;
  return case when kind = 'server' and not private.asks_first((call ->> 'home_id')::uuid, tool_name)
    then 'server' else 'approval' end;
end
$$;
comment on function private.kind_of_call is
  'Who executes this call: server, approval or client. The tool''s kind, or what private.policy_<tool>(call, input) '
    'makes of the arguments; the home''s settings only tighten it.';
