create or replace function private.find_tool_function(prefix text, tool_name text) returns regprocedure
language plpgsql stable
set search_path = ''
as $$
begin
  return to_regprocedure(format('private.%I(jsonb,jsonb)', prefix || '_' || tool_name));
end
$$;
comment on function private.find_tool_function is
  'The function <prefix>_<tool>(jsonb, jsonb), prefix tool, policy, preview, confirm or narrow. Null when there is '
    'none.';

create or replace function private.is_approval_required(home_id uuid, tool_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_settings s
    where s.home_id = is_approval_required.home_id and s.tool_name = is_approval_required.tool_name
      and s.policy = 'approval');
end
$$;
comment on function private.is_approval_required is 'Whether the home''s settings require an approval for this tool.';

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
    -- What the function reads stays the same until the call has run.
    perform private.lock_home((call_context ->> 'home_id')::uuid);
    -- Null, when the function fails, requires an approval.
    kind := private.run_tool_function(policy_function, call_context, input) #>> '{}';
  end if;
  return case
    when kind = 'server' and not private.is_approval_required((call_context ->> 'home_id')::uuid, tool_name)
    then 'server' else 'approval' end;
end
$$;
comment on function private.resolve_call_kind is
  'How the call runs: server, approval or client. policy_<tool>, which runs under lock_home, overrides the tool''s '
    'kind; the home''s settings can require an approval.';
