create or replace function private.build_home_call(
  origin text, home_id uuid, tool_name text, input jsonb, idempotency_key text
) returns public.tool_calls
language plpgsql stable
set search_path = ''
as $$
declare
  resolution record;
  call public.tool_calls;
begin
  select r.resolved, r.ignored, r.rejection into resolution
  from private.resolve_input(build_home_call.home_id, build_home_call.tool_name, build_home_call.input) r;
  call.home_id := build_home_call.home_id;
  call.origin := build_home_call.origin;
  call.tool_name := build_home_call.tool_name;
  call.input := build_home_call.input;
  call.resolved_input := nullif(resolution.resolved, build_home_call.input);
  call.ignored := resolution.ignored;
  call.notes := '[]';
  call.idempotency_key := build_home_call.idempotency_key;
  call.result := resolution.rejection;
  return call;
end
$$;
comment on function private.build_home_call is
  'Builds a call without a turn, not stored yet, with resolved ids. Its result is the rejection of its input, if any.';

create or replace function private.check_home_tool(home_id uuid, tool_name text) returns private.tool_policies
language plpgsql stable
set search_path = ''
as $$
declare
  policy private.tool_policies;
begin
  if access.my_role(check_home_tool.home_id) is null then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  end if;
  select p.* into policy from private.tool_policies p where p.tool_name = check_home_tool.tool_name;
  if policy.tool_name is null or policy.kind = 'client'
    or private.find_tool_function('tool', policy.tool_name) is null then
    raise exception 'There is no such tool' using errcode = 'PT404', detail = 'tool_unknown', hint = 'tool_name';
  end if;
  return policy;
end
$$;
comment on function private.check_home_tool is
  'Returns the policy of a database tool. Raises PT404 for a home that the caller may not read and for an unknown '
    'tool.';

create or replace function private.check_idempotency_key(idempotency_key text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if idempotency_key !~ '^[\x21-\x7e]{8,255}$' then
    raise exception 'The idempotency key is invalid' using errcode = '22023', detail = 'invalid_field',
      hint = 'idempotency_key: 8 to 255 visible ASCII characters';
  end if;
end
$$;
comment on function private.check_idempotency_key is
  'Raises 22023 unless the key is null or has 8 to 255 visible ASCII characters.';

create or replace function private.find_repeated_result(
  caller uuid, key text, home_id uuid, tool_name text, input jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  stored_call public.tool_calls;
begin
  if key is null then
    return null;
  end if;
  perform private.lock_key(caller, key);
  -- A call releases an expired key, so that no cleanup job is needed.
  update public.tool_calls c set idempotency_key = null
  where c.person_id = caller and c.idempotency_key = key and c.created_at <= now() - interval '24 hours';
  select c.* into stored_call from public.tool_calls c where c.person_id = caller and c.idempotency_key = key;
  if stored_call.id is not null
    -- An agent gets no result of another one, nor of the app.
    and (stored_call.home_id, stored_call.tool_name, stored_call.input, stored_call.client_id)
      is distinct from (coalesce(find_repeated_result.home_id, stored_call.home_id), find_repeated_result.tool_name,
        find_repeated_result.input, coalesce(access.caller_client(), stored_call.client_id)) then
    raise exception 'Another call has used this idempotency key' using errcode = 'PT422',
      detail = 'idempotency_mismatch', hint = 'idempotency_key';
  end if;
  -- A call without a result is a pending one of an agent.
  return coalesce(stored_call.result,
    case when stored_call.id is not null then private.build_approval_result(stored_call) end);
end
$$;
comment on function private.find_repeated_result is
  'Returns the stored result of the caller''s call with this idempotency key in the last 24 hours, awaiting_approval '
    'while that call is pending, null when there is none. Raises PT422 when that call has another tool or other '
    'arguments, or another home than the one given. Locks the key.';

create or replace function private.store_app_call(call public.tool_calls) returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  stored_call public.tool_calls;
begin
  insert into public.tool_calls (
    home_id, origin, person_id, idempotency_key, ordinal, call_id, tool_name, arguments, provider, input,
    resolved_input, ignored, state, result, finished_at, client_id)
  values (
    call.home_id, call.origin, access.caller_id(), call.idempotency_key, 0, 'call_' || gen_random_uuid(),
    call.tool_name, '', '', call.input, call.resolved_input, coalesce(call.ignored, '[]'),
    case when call.result is null then 'input-available' else 'output-available' end, call.result,
    case when call.result is not null then now() end, call.client_id)
  returning * into stored_call;
  return stored_call;
end
$$;
comment on function private.store_app_call is
  'Stores a call of the caller without a turn and returns its row: home, origin, client, name, input, key and, once '
    'it is known, the result.';

create or replace function private.record_app_write(
  home_id uuid, function_name text, input jsonb, data jsonb default null, idempotency_key text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  call public.tool_calls;
begin
  call.home_id := record_app_write.home_id;
  call.origin := 'app';
  call.tool_name := function_name;
  call.input := record_app_write.input;
  call.idempotency_key := record_app_write.idempotency_key;
  call.result := jsonb_strip_nulls(jsonb_build_object('type', function_name, 'success', true, 'code', 'ok',
    'data', data));
  perform private.store_app_call(call);
  perform private.count_storage(pg_column_size(call.input) + pg_column_size(call.result), 1);
end
$$;
comment on function private.record_app_write is
  'Stores a write of the caller outside the tools as a tool call of the origin app, with the name of its function. '
    'Must run in the transaction of the write, while the caller is a member. Callers pass no tokens and no texts that '
    'can be deleted, such as titles of threads.';
