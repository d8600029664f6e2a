create or replace function private.find_agent_rejection(granted public.agent_grants, tool_name text, input jsonb)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_pending constant int := 20;
  -- The agents of a person may use half of what the person may store in a day.
  bytes_per_day constant bigint :=
    (private.resolve_limits(granted.person_id, granted.home_id) ->> 'bytes_per_day')::bigint / 2;
begin
  return coalesce(
    private.find_call_rejection(granted.home_id, tool_name, input),
    case when private.is_storage_exhausted(granted.person_id,
        jsonb_build_object('bytes_per_day', bytes_per_day)) then
      private.build_not_executed_result('unavailable', private.build_statement('agent_day_used_up')) end,
    case when (
        select count(*) from public.tool_calls c
        where c.home_id = granted.home_id and c.person_id = granted.person_id and c.client_id = granted.client_id
          and c.state = 'approval-requested') >= max_pending then
      private.build_not_executed_result('unavailable', private.build_statement('too_many_pending_calls')) end);
end
$$;
comment on function private.find_agent_rejection is
  'The result of a writing call of an agent that is rejected before it runs, else null: find_call_rejection, half of '
    'the bytes of a day, or 20 pending calls.';

create or replace function private.find_request_rejection(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_requests_a_day constant int := 50;
begin
  if (
    select count(*) from public.tool_calls c
    join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = call.home_id and c.person_id = call.person_id and c.client_id = call.client_id
      and c.created_at > now() - interval '24 hours') >= max_requests_a_day then
    return private.build_not_executed_result('unavailable',
      private.build_statement('too_many_approval_requests', jsonb_build_object('max', max_requests_a_day)));
  end if;
  return null;
end
$$;
comment on function private.find_request_rejection is
  'The result of a call of an agent that may request no approval, because 50 calls of its grant have requested one in '
    '24 hours; else null.';

create or replace function private.keep_ignored_arguments(ignored jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', left(i.argument ->> 'field', 100),
      'reason', left(i.argument ->> 'reason', 40), 'given', left(i.argument ->> 'given', 100))) order by i.place), '[]')
    from jsonb_array_elements(case when jsonb_typeof(ignored) = 'array' then ignored else '[]' end)
      with ordinality i (argument, place)
    where i.place <= 20 and i.argument ->> 'field' is not null and i.argument ->> 'reason' is not null);
end
$$;
comment on function private.keep_ignored_arguments is
  'Returns the first 20 ignored arguments of an agent''s request that have the form { field, reason, given? }.';

create or replace function private.run_writing_call(call public.tool_calls) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  stored_call public.tool_calls;
  result jsonb;
begin
  stored_call := private.store_app_call(call);
  if private.resolve_call_kind(stored_call.tool_name, private.build_call_context(null, stored_call),
      private.get_resolved_input(stored_call)) = 'approval' then
    result := coalesce(private.find_request_rejection(stored_call),
      private.request_approval(null, stored_call, null));
    if result is null then
      result := private.build_approval_result(stored_call);
    else
      perform private.store_result(stored_call.id, result);
    end if;
  else
    result := private.run_call(null, stored_call);
    perform private.store_result(stored_call.id, result);
  end if;
  perform private.count_storage(pg_column_size(call.input) + pg_column_size(result), 2);
  return result;
end
$$;
comment on function private.run_writing_call is
  'Stores a writing call of an agent, runs it or requests its approval, and returns the result.';

-- force_generic_plan, jit: see run_tools.
create or replace function access.run_agent_tool(
  home_id uuid, tool_name text, input jsonb, idempotency_key text, waiting_call_id uuid, ignored jsonb default '[]'
) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off set random_page_cost = 1.1
as $$
declare
  caller constant uuid := access.caller_id();
  client constant text := coalesce(access.caller_client(), 'local');
  given_input constant jsonb := coalesce(run_agent_tool.input, '{}');
  policy private.tool_policies;
  granted public.agent_grants;
  earlier_call public.tool_calls;
  call public.tool_calls;
  result jsonb;
  rejection jsonb;
begin
  perform private.check_idempotency_key(idempotency_key);
  policy := private.check_home_tool(run_agent_tool.home_id, run_agent_tool.tool_name);
  if policy.writes then
    -- A repeated call waits for this lock, and then finds the first one.
    perform private.lock_home(run_agent_tool.home_id);
    select g.* into granted from public.agent_grants g
    where g.home_id = run_agent_tool.home_id and g.person_id = caller and g.client_id = client
      and g.revoked_at is null and g.access = 'write';
    if granted.home_id is null then
      return private.build_not_executed_result('forbidden', private.build_statement('agent_may_only_read'));
    end if;
    perform private.expire_agent_calls(granted);
    -- Releases an expired key. Raises PT422 for the key of another call.
    result := private.find_repeated_result(caller, idempotency_key, run_agent_tool.home_id, policy.tool_name,
      given_input);
    earlier_call := private.find_earlier_call(granted, waiting_call_id, idempotency_key, policy.tool_name, given_input);
    result := coalesce(earlier_call.result, result);
    if result is not null then
      return result || case when earlier_call.id is distinct from waiting_call_id and result @> '{"success": true}'
        then '{"already_done": true}'::jsonb else '{}' end;
    elsif earlier_call.id is not null then
      return private.build_approval_result(earlier_call);
    end if;
    rejection := private.find_agent_rejection(granted, policy.tool_name, given_input);
  else
    rejection := private.find_call_rejection(run_agent_tool.home_id, policy.tool_name, given_input);
  end if;
  if rejection is not null then
    return rejection;
  end if;
  call := private.build_home_call('mcp', run_agent_tool.home_id, policy.tool_name, given_input,
    run_agent_tool.idempotency_key);
  if call.result is not null then
    return call.result;
  end if;
  call.client_id := client;
  call.ignored := private.keep_ignored_arguments(run_agent_tool.ignored) || call.ignored;
  return case when policy.writes then private.run_writing_call(call) else private.run_call(null, call) end;
end
$$;
comment on function access.run_agent_tool is
  'Runs a database tool for an agent of the caller and returns its result. A call that writes needs a grant to write '
    'and, as in a turn, the approval of the person; it is stored as a tool call of origin mcp. A repeated call has one '
    'effect: see find_earlier_call. Its result has already_done: true. Raises PT404 for the home of others and an '
    'unknown tool, PT422 for a key of another call.';
