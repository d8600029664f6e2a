create or replace function private.end_agent_calls(home_id uuid, client_id text, decision text) returns void
language plpgsql
set search_path = ''
as $$
declare
  call_result constant jsonb := case decision
    when 'expired' then private.build_not_executed_result('expired', private.build_statement('approval_expired'))
    else private.build_not_executed_result('denied', private.build_statement('agent_access_ended')) end;
begin
  perform private.record_decision(a.id, end_agent_calls.decision, null), private.store_result(c.id, call_result)
  from public.tool_calls c
  join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id and a.decision is null
  where c.home_id = end_agent_calls.home_id and c.person_id = access.caller_id()
    and c.client_id = end_agent_calls.client_id and c.state = 'approval-requested'
    and (end_agent_calls.decision = 'cancelled' or a.expires_at <= clock_timestamp());
end
$$;
comment on function private.end_agent_calls is
  'Stores a decision and a result for the pending calls of a client of the caller: cancelled for all of them, because '
    'its access to write ends, or expired for those whose approval has expired.';

create or replace function access.decide_agent_call(home_id uuid, call_id uuid, approved boolean, reason text,
  approval_id uuid) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off set random_page_cost = 1.1
as $$
declare
  decision constant text := case when approved then 'approved' else 'denied' end;
  call public.tool_calls;
  approval public.tool_approvals;
  decided_call public.tool_calls;
  -- may_decide and apply_decision read the home and the person from it.
  turn public.chat_turns;
begin
  if approved is null then
    raise exception 'The decision is missing' using errcode = '22023', detail = 'invalid_field', hint = 'approved';
  elsif approved and approval_id is null then
    raise exception 'The approved plan is missing' using errcode = '22023', detail = 'invalid_field',
      hint = 'approval_id';
  end if;
  perform private.lock_home(decide_agent_call.home_id);
  select c.* into call from public.tool_calls c
  where c.home_id = decide_agent_call.home_id and c.id = decide_agent_call.call_id and c.origin = 'mcp'
    and c.person_id = access.caller_id() and access.my_role(decide_agent_call.home_id) is not null;
  approval := private.find_approval(call);
  if approval.id is null or (approval_id is not null and not exists (
    select from public.tool_approvals a
    where a.home_id = call.home_id and a.tool_call_id = call.id and a.id = decide_agent_call.approval_id)) then
    raise exception 'Unknown call' using errcode = 'PT404', detail = 'call_unknown', hint = 'call_id';
  elsif approval.decision = decision then
    return call.result;
  elsif approval.decision is not null and approval.decision <> 'expired' then
    raise exception 'The call is decided' using errcode = 'PT409', detail = 'already_decided', hint = 'call_id';
  end if;
  -- A grant ends without a cancellation of its calls when the membership of its person ends.
  if approved and not exists (
    select from public.agent_grants g
    where g.home_id = call.home_id and g.person_id = call.person_id and g.client_id = call.client_id
      and g.revoked_at is null and g.access = 'write') then
    raise exception 'The agent may no longer write to this home' using errcode = 'PT409', detail = 'grant_ended',
      hint = 'call_id';
  end if;
  turn.home_id := call.home_id;
  turn.person_id := call.person_id;
  if approved and not private.may_decide(turn, approval, call.tool_name, false) then
    raise exception 'Your role does not allow this' using errcode = '42501', detail = 'role_too_low', hint = 'call_id';
  end if;
  if approval.id <> approval_id and approval.expires_at > clock_timestamp() then
    return private.build_approval_result(call);
  end if;
  decided_call := private.apply_decision(turn, call, approval, jsonb_build_object('answer',
    jsonb_build_object('approved', approved, 'reason', reason)));
  if decided_call.id is null then
    raise exception 'The approval has expired' using errcode = 'PT410', detail = 'approval_expired', hint = 'call_id';
  end if;
  if decided_call.result is null then
    return private.build_approval_result(call);
  end if;
  perform private.count_storage(pg_column_size(decided_call.result), 0);
  return decided_call.result;
end
$$;
comment on function access.decide_agent_call is
  'Stores the caller''s decision on a call of their agent, runs an approved call and returns its result. The same '
    'decision again returns the stored result. If the call would change something else than its plan, or approval_id '
    'is that of an earlier plan, nothing is done and the result is awaiting_approval. Raises 22023 for an approval '
    'without approval_id, PT404 for an unknown call, the call of another person and the approval of another call, '
    'PT409 for the opposite decision, a cancelled call and an approval after the grant has ended, 42501 for an '
    'approval by a role below that of the tool, PT410 after its expiry.';

create or replace function private.get_call_target(event public.home_events) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when event.event_type = 'status_change' then event.root_event_id
    -- A merge happens once, as an addition does.
    when event.event_type = 'asset_changed' and not event.payload ? 'merged_asset_id' then event.asset_id
    when event.event_type = 'vendor_changed' and event.payload ? 'vendor_changes' then event.vendor_id
    when event.event_type = 'schedule_changed' and event.payload ? 'days_away' then event.home_id
    when event.event_type = 'schedule_changed'
      and event.payload #>> '{schedule_change,action}' not in ('add', 'skip')
      then private.parse_uuid(event.payload #>> '{schedule_change,schedule_id}')
    when event.event_type in ('correction', 'void') then (private.find_original_event(event)).id end;
end
$$;
comment on function private.get_call_target is
  'The id of what an event gave other values: an issue, asset, vendor, schedule or event, or the home for its days '
    'away. Null for an event that adds something or settles one date of a schedule.';

create or replace function private.is_call_overtaken(call public.tool_calls) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  event public.home_events;
begin
  select e.* into event from public.home_events e
  where e.home_id = call.home_id and e.id = private.parse_uuid(call.result ->> 'eventId');
  return event.id is null or private.is_voided(event.home_id, event.id) or exists (
    select from public.home_events later
    where later.home_id = event.home_id and later.seq > event.seq
      and private.get_call_target(later) = private.get_call_target(event));
end
$$;
comment on function private.is_call_overtaken is
  'Whether the same call would have an effect of its own: what the call recorded was taken off the record, or another '
    'call changed the same values later, or the call recorded nothing.';

create or replace function private.find_earlier_call(
  granted public.agent_grants, waiting_call_id uuid, idempotency_key text, tool_name text, input jsonb
) returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  earlier_call public.tool_calls;
begin
  select c.* into earlier_call from public.tool_calls c
  where c.home_id = granted.home_id and c.person_id = granted.person_id and c.client_id = granted.client_id
    and c.tool_name = find_earlier_call.tool_name and c.input = find_earlier_call.input
    and c.created_at > now() - interval '49 hours'
    and case
      when c.id = waiting_call_id then true
      when find_earlier_call.idempotency_key is not null then c.idempotency_key = find_earlier_call.idempotency_key
      -- Pending.
      when c.state = 'approval-requested' then true
      when c.state = 'output-denied' then c.finished_at > now() - interval '5 minutes'
      -- 24 hours for an approved call, because a person may decide late.
      else c.result @> '{"success": true}' and c.finished_at > now() - case
          when c.answered_by is null then interval '5 minutes' else interval '24 hours' end
        and not private.is_call_overtaken(c) end
  order by (c.id = waiting_call_id) desc nulls last, c.created_at desc limit 1;
  return earlier_call;
end
$$;
comment on function private.find_earlier_call is
  'Returns the call that this one repeats, else a null row: the one with the id, else with the key or, without a '
    'key, the same call that is pending, was denied in the last 5 minutes, or changed the record in the last '
    '5 minutes (24 hours if a person approved it) and is not overtaken.';

create or replace function access.grant_agent_access(
  home_id uuid, client_id text, access text, client_name text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  max_active constant int := 20;
  max_a_day constant int := 20;
  active_count int;
  recent_count int;
  caller constant uuid := access.caller_id();
  cleaned_name constant text := access.clean_name(client_name);
  former_grant public.agent_grants;
  stored_grant public.agent_grants;
begin
  if client_id is null or client_id !~ '^[\x21-\x7e]{1,200}$' then
    raise exception 'The client is not valid' using errcode = '22023', detail = 'invalid_field',
      hint = 'client_id: 1 to 200 visible ASCII characters';
  elsif char_length(cleaned_name) not between 1 and 100 then
    raise exception 'The name of the client is not valid' using errcode = '22023', detail = 'invalid_field',
      hint = 'client_name: 1 to 100 characters';
  elsif access is null or access not in ('read', 'write') then
    raise exception 'The access is not valid' using errcode = '22023', detail = 'invalid_field',
      hint = 'access: use read or write';
  end if;
  perform private.lock_home(grant_agent_access.home_id);
  if access.my_role(grant_agent_access.home_id) is null then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  end if;
  perform private.check_storage_limit(grant_agent_access.home_id);
  -- A client that registers anew has a new client_id, so revoked grants must not count for ever.
  select count(*) filter (where g.revoked_at is null),
    count(*) filter (where g.created_at > access.now() - interval '24 hours')
  into active_count, recent_count
  from public.agent_grants g
  where g.home_id = grant_agent_access.home_id and g.person_id = caller
    and g.client_id <> grant_agent_access.client_id;
  if active_count >= max_active or recent_count >= max_a_day then
    raise exception 'Too many agents' using errcode = 'PT429', detail = 'too_many_agents',
      hint = case when active_count >= max_active
        then 'Revoke the access of another one first: at most ' || max_active || ' clients have access to a home'
        else 'Try again later: a person grants access to at most ' || max_a_day || ' new clients in 24 hours' end;
  end if;
  if access = 'read' then
    perform private.end_agent_calls(grant_agent_access.home_id, grant_agent_access.client_id, 'cancelled');
  end if;
  select g.* into former_grant from public.agent_grants g
  where g.home_id = grant_agent_access.home_id and g.person_id = caller
    and g.client_id = grant_agent_access.client_id;
  insert into public.agent_grants as g (home_id, person_id, client_id, client_name, access)
  values (grant_agent_access.home_id, caller, grant_agent_access.client_id, cleaned_name,
    grant_agent_access.access)
  on conflict on constraint agent_grants_pkey do update
  set access = excluded.access, client_name = coalesce(excluded.client_name, g.client_name),
    changed_at = access.now(), revoked_at = null
  returning g.* into stored_grant;
  if (former_grant.access, former_grant.client_name, former_grant.revoked_at)
    is distinct from (stored_grant.access, stored_grant.client_name, stored_grant.revoked_at) then
    perform private.record_app_write(grant_agent_access.home_id, 'grant_agent_access',
      jsonb_build_object('client_id', stored_grant.client_id, 'access', stored_grant.access));
  end if;
  return jsonb_strip_nulls(jsonb_build_object('client_id', stored_grant.client_id,
    'client_name', stored_grant.client_name, 'access', stored_grant.access, 'changed_at', stored_grant.changed_at));
end
$$;
comment on function access.grant_agent_access is
  'Grants a client access to a home for the caller, or changes the access that it has, and returns { client_id, '
    'client_name, access, changed_at }. Raises PT404 for a person who is no member, PT429 beyond the limits, 22023 for '
    'wrong arguments.';

create or replace function access.revoke_agent_access(home_id uuid, client_id text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_home(revoke_agent_access.home_id);
  if not exists (
    select from public.agent_grants g
    where g.home_id = revoke_agent_access.home_id and g.person_id = access.caller_id()
      and g.client_id = revoke_agent_access.client_id
  ) then
    raise exception 'Unknown client' using errcode = 'PT404', detail = 'client_unknown', hint = 'client_id';
  end if;
  perform private.end_agent_calls(revoke_agent_access.home_id, revoke_agent_access.client_id, 'cancelled');
  update public.agent_grants g set revoked_at = access.now(), changed_at = access.now()
  where g.home_id = revoke_agent_access.home_id and g.person_id = access.caller_id()
    and g.client_id = revoke_agent_access.client_id and g.revoked_at is null;
  if found then
    perform private.record_app_write(revoke_agent_access.home_id, 'revoke_agent_access',
      jsonb_build_object('client_id', revoke_agent_access.client_id));
  end if;
end
$$;
comment on function access.revoke_agent_access is
  'Revokes the access of a client of the caller; a repeated request does nothing. Raises PT404 for an unknown client, '
    'and for the home and the client of another person.';

create or replace function private.find_agent_rejection(granted public.agent_grants, tool_name text, input jsonb)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_pending constant int := private.get_call_limit('pending_agent_calls');
  -- The agents of a person may use half of what the person may store in a day. Rounded up, because 0 is unlimited.
  bytes_per_day constant bigint :=
    ((private.resolve_limits(granted.person_id, granted.home_id) ->> 'bytes_per_day')::bigint + 1) / 2;
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

create or replace function private.run_writing_call(call public.tool_calls) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  max_requests_a_day constant int := private.get_call_limit('agent_approvals_a_day');
  stored_call public.tool_calls;
  result jsonb;
begin
  stored_call := private.store_app_call(call);
  if private.resolve_call_kind(stored_call.tool_name, private.build_call_context(stored_call),
      private.get_resolved_input(stored_call)) = 'approval' then
    result := case when (
      select count(*) from public.tool_calls c
      join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
        and a.decision is distinct from 'superseded'
      where c.home_id = stored_call.home_id and c.person_id = stored_call.person_id
        and c.client_id = stored_call.client_id and c.created_at > now() - interval '24 hours') >= max_requests_a_day
      then private.build_not_executed_result('unavailable',
        private.build_statement('too_many_approval_requests', jsonb_build_object('max', max_requests_a_day)))
      else private.request_approval(stored_call, null) end;
    if result is null then
      result := private.build_approval_result(stored_call);
    else
      perform private.store_result(stored_call.id, result);
    end if;
  else
    result := private.run_call(stored_call);
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
    perform private.end_agent_calls(granted.home_id, granted.client_id, 'expired');
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
  call.ignored := (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', left(i.argument ->> 'field', 100),
      'reason', left(i.argument ->> 'reason', 40), 'given', left(i.argument ->> 'given', 100))) order by i.place), '[]')
    from jsonb_array_elements(case when jsonb_typeof(run_agent_tool.ignored) = 'array' then run_agent_tool.ignored end)
      with ordinality i (argument, place)
    where i.place <= 20 and i.argument ->> 'field' is not null and i.argument ->> 'reason' is not null)
    || call.ignored;
  return case when policy.writes then private.run_writing_call(call) else private.run_call(call) end;
end
$$;
comment on function access.run_agent_tool is
  'Runs a database tool for an agent of the caller and returns its result. A call that writes needs a grant to write '
    'and, as in a turn, the approval of the person; it is stored as a tool call of origin mcp. A repeated call has one '
    'effect: see find_earlier_call. Its result has already_done: true. Raises PT404 for the home of others and an '
    'unknown tool, PT422 for a key of another call.';
