create or replace function private.build_confirmation_request(call public.tool_calls, confirm text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  confirm_function constant regprocedure := private.find_tool_function('confirm', call.tool_name);
  question jsonb;
  plan jsonb;
  plan_id text;
begin
  if confirm_function is not null then
    question := private.run_tool_function(confirm_function, private.build_call_context(call),
      private.get_resolved_input(call));
  end if;
  if question is null and confirm is null then
    return null;
  end if;
  select r.plan into plan from private.rehearse_call(call) r;
  -- A keyed hash, so that nobody has it before the plan is shown. Not by the id of the call, which is another one when
  -- it is confirmed.
  plan_id := private.hash_with_key(call.person_id, concat_ws(':', call.home_id, call.tool_name, plan ->> 'hash'));
  -- Without a plan the call fails or was already done: its own result says so.
  if plan is null or plan_id = confirm then
    return null;
  end if;
  if confirm is not null then
    question := private.build_statement('record_changed_since_question') || coalesce(question, '[]');
  end if;
  return private.build_not_executed_result('needs_clarification', question) || jsonb_build_object(
    'clarification', jsonb_build_object('question', private.build_text(question),
      'plan', private.show_plan(plan, plan_id),
      'options', jsonb_build_array(jsonb_build_object('id', 'confirm',
        'label', private.build_text(private.build_statement('confirm_yes'))))));
end
$$;
comment on function private.build_confirmation_request is
  'Builds the result needs_clarification with the question of the tool''s confirm_<name> function and the plan of the '
    'call. Null when there is no question and nothing was confirmed, when confirm is the id of this plan, or when the '
    'call would change nothing.';

create or replace function private.read_app_input(tool_name text, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  cleared constant text[] := array(
    select f from private.tool_policies p cross join unnest(p.cleared_by_null) f
    where p.tool_name = read_app_input.tool_name and input -> f = 'null' order by f);
begin
  return case when cleared = '{}' then input
    else input - cleared || jsonb_build_object(
      'clear', coalesce(nullif(input -> 'clear', 'null'), '[]') || to_jsonb(cleared)) end;
end
$$;
comment on function private.read_app_input is
  'Returns the input of an app in the form that tools read. A field with null becomes a name in "clear": a model fills '
    'unused arguments with null, an app does not.';

-- force_generic_plan, jit: see run_tools.
create or replace function access.run_home_tool(
  call_origin text, home_id uuid, tool_name text, input jsonb, idempotency_key text, confirm text
) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off set random_page_cost = 1.1
as $$
declare
  caller constant uuid := access.caller_id();
  given_input constant jsonb := private.read_app_input(run_home_tool.tool_name,
    coalesce(run_home_tool.input, '{}'));
  policy private.tool_policies;
  call public.tool_calls;
  malformed jsonb;
  result jsonb;
begin
  if run_home_tool.tool_name = 'undo_call' then
    return access.run_home_tool(call_origin, home_id, 'correct_home_record',
      jsonb_build_object('call_id', input -> 'call_id', 'action', 'void'), idempotency_key, confirm);
  end if;
  -- An agent may call the Data API too: its calls need the same approvals there.
  if access.caller_client() is not null then
    return access.run_agent_tool(run_home_tool.home_id, run_home_tool.tool_name, run_home_tool.input,
      run_home_tool.idempotency_key, null);
  end if;
  perform private.check_idempotency_key(idempotency_key);
  policy := private.check_home_tool(run_home_tool.home_id, run_home_tool.tool_name);
  if policy.writes then
    -- A repeated call waits for the first one.
    perform private.lock_home(run_home_tool.home_id);
    result := private.find_repeated_result(caller, idempotency_key, run_home_tool.home_id, policy.tool_name,
      given_input);
    if result is not null then
      return result;
    end if;
  end if;
  result := private.find_call_rejection(run_home_tool.home_id, policy.tool_name, given_input);
  if result is null and confirm !~ '^[0-9a-f]{64}$' then
    malformed := jsonb_build_object('field', 'confirm', 'given', private.truncate_text(confirm, 40), 'form', 'plan_id');
    result := private.build_not_executed_result('invalid_arguments',
      private.build_statement('argument_malformed', malformed)) || jsonb_build_object('data', malformed);
  end if;
  if result is null and policy.writes
    and private.is_storage_exhausted(caller, private.resolve_limits(caller, run_home_tool.home_id)) then
    result := private.build_not_executed_result('unavailable', private.build_statement('day_storage_used_up'));
  end if;
  if result is not null then
    return result;
  end if;
  call := private.build_home_call(call_origin, run_home_tool.home_id, policy.tool_name, given_input,
    run_home_tool.idempotency_key);
  if call.result is not null then
    return call.result;
  end if;
  if not policy.writes then
    return private.run_call(call);
  end if;
  call := private.store_app_call(call);
  result := coalesce(private.build_confirmation_request(call, confirm), private.run_call(call));
  perform private.store_result(call.id, result);
  if call.idempotency_key is not null and result @> '{"code": "needs_clarification"}' then
    -- Nothing was recorded, so the next call, which has the answer, may have the same key.
    update public.tool_calls c set idempotency_key = null where c.home_id = call.home_id and c.id = call.id;
  end if;
  perform private.count_storage(pg_column_size(given_input) + pg_column_size(result), 2);
  return result;
end
$$;
comment on function access.run_home_tool is
  'Runs a database tool for the caller without a turn and returns its result. undo_call { call_id } is the call of '
    'correct_home_record that undoes another call. A call that writes is stored as a tool call of the origin app, once '
    'for each idempotency key; a call that is rejected before it runs is not. No call needs an approval, because the '
    'person makes it: confirm_<tool> asks where it contradicts the record, until confirm is the id of the plan that it '
    'asked about. Runs the call of an agent as run_agent_tool does. Raises PT404 for the home of others and an unknown '
    'tool, PT422 for a key of another call.';
