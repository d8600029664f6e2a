-- What a home's owners asked for: tools that are to ask first, although they otherwise would not.

create table public.home_settings (
  home_id uuid not null references public.homes (id),
  tool_name text not null references private.tool_policies (tool_name),
  policy text not null check (policy in ('default', 'approval')),
  changed_by uuid not null references public.people (id),
  changed_at timestamptz not null default now(),
  primary key (home_id, tool_name)
);
comment on table public.home_settings is
  'Per home and tool: approval = a person is asked before each call, default = as the tool itself says. Only ever stricter than the tool.';

create index home_settings_tool_name_idx on public.home_settings (tool_name);
create index home_settings_changed_by_idx on public.home_settings (changed_by);

alter table public.home_settings enable row level security;
revoke all on public.home_settings from public, anon, authenticated, service_role;
grant select on public.home_settings to authenticated, service_role, home_writer;
grant insert, update (policy, changed_by, changed_at) on public.home_settings to home_writer;

create policy "members see their home's settings" on public.home_settings
  for select to authenticated, home_writer
  using (home_id in (select private.my_homes()));
create policy "owners make settings under their own name" on public.home_settings
  for insert to home_writer
  with check (home_id in (select private.my_homes('owner')) and changed_by = (select private.caller_id()));
create policy "owners change settings under their own name" on public.home_settings
  for update to home_writer
  using (home_id in (select private.my_homes('owner')))
  with check (home_id in (select private.my_homes('owner')) and changed_by = (select private.caller_id()));

select private.allow_erasure('public.home_settings', 690);

-- Setting -----------------------------------------------------------------------------------

create function private.tool_function(prefix text, tool_name text) returns regprocedure
language plpgsql stable
set search_path = ''
as $$
begin
  return to_regprocedure(format('private.%I(jsonb,jsonb)', prefix || '_' || tool_name));
end
$$;
comment on function private.tool_function(text, text) is
  'The function of a tool: tool_<name> runs it; where there are such, policy_<name> says whether a call needs a person and preview_<name> what the person is asked. Null when there is none.';
revoke all on function private.tool_function(text, text) from public;
grant execute on function private.tool_function(text, text) to home_writer;

create function private.set_tool_policy(home_id uuid, tool_name text, policy text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.my_role(set_tool_policy.home_id) is distinct from 'owner' then
    raise exception 'Only an owner can change what the assistant has to ask for' using errcode = '42501';
  end if;
  -- What the database does not run itself would be done before it could ask.
  if not exists (
    select from private.tool_policies p
    where p.tool_name = set_tool_policy.tool_name and p.kind <> 'client'
      and private.tool_function('tool', p.tool_name) is not null
  ) then
    raise exception 'Cannot set a policy for "%": it is no tool that can ask first', left(set_tool_policy.tool_name, 80)
      using errcode = '22023';
  end if;
  insert into public.home_settings as s (home_id, tool_name, policy, changed_by)
  values (set_tool_policy.home_id, set_tool_policy.tool_name, set_tool_policy.policy, private.caller_id())
  on conflict on constraint home_settings_pkey do update
    set policy = excluded.policy, changed_by = excluded.changed_by, changed_at = now();
end
$$;
comment on function private.set_tool_policy(uuid, text, text) is 'See public.set_tool_policy.';
alter function private.set_tool_policy(uuid, text, text) owner to home_writer;
revoke all on function private.set_tool_policy(uuid, text, text) from public;
grant execute on function private.set_tool_policy(uuid, text, text) to authenticated;

create function public.set_tool_policy(home_id uuid, tool_name text, policy text) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.set_tool_policy(home_id, tool_name, policy);
end
$$;
comment on function public.set_tool_policy(uuid, text, text) is
  'Owner only: policy "approval" makes the assistant ask before each call of a tool in this home, "default" leaves it to the tool.';
revoke all on function public.set_tool_policy(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.set_tool_policy(uuid, text, text) to authenticated;

-- Whose a call is ---------------------------------------------------------------------------

create function private.ask_policy(policy_function regprocedure, call jsonb, input jsonb) returns text
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
comment on function private.ask_policy(regprocedure, jsonb, jsonb) is
  'What a tool''s own policy says of a call: server, or approval; approval too when it says anything else or fails.';
revoke all on function private.ask_policy(regprocedure, jsonb, jsonb) from public;
grant execute on function private.ask_policy(regprocedure, jsonb, jsonb) to home_writer;

create function private.asks_first(home_id uuid, tool_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_settings s
    where s.home_id = asks_first.home_id and s.tool_name = asks_first.tool_name and s.policy = 'approval');
end
$$;
comment on function private.asks_first(uuid, text) is 'Whether the home wants to be asked before each call of this tool.';
revoke all on function private.asks_first(uuid, text) from public;
grant execute on function private.asks_first(uuid, text) to home_writer;

create function private.kind_of_call(tool_name text, call jsonb, input jsonb) returns text
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
comment on function private.kind_of_call(text, jsonb, jsonb) is
  'Who executes this call: server, approval or client. The tool''s kind, or what private.policy_<tool>(call, input) makes of the arguments; the home''s settings only tighten it.';
revoke all on function private.kind_of_call(text, jsonb, jsonb) from public;
grant execute on function private.kind_of_call(text, jsonb, jsonb) to home_writer;

create function private.is_for_a_person(home_id uuid, tool_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.asks_first(home_id, tool_name) or exists (
    select from private.tool_policies p where p.tool_name = is_for_a_person.tool_name and p.kind <> 'server');
end
$$;
comment on function private.is_for_a_person(uuid, text) is
  'Whether calls of this tool are for a person to do or to approve, whatever their arguments.';
revoke all on function private.is_for_a_person(uuid, text) from public;
grant execute on function private.is_for_a_person(uuid, text) to home_writer;
