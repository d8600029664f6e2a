create or replace function private.parse_pass_number(request jsonb) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce((request #>> '{pass,number}')::int, 1);
end
$$;
comment on function private.parse_pass_number is 'The number of the pass that the request stores; default 1.';

create or replace function private.find_result_without_run(turn public.chat_turns, call public.tool_calls,
  given_result jsonb, accepted_count int) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  max_calls constant int := 8;
begin
  if given_result is not null then
    -- A call that needs a person cannot have succeeded before the person acted.
    if not given_result @> '{"success": false}'
      and private.is_person_required(turn.home_id, call.tool_name)
    then
      return private.build_not_executed_result('forbidden', private.build_statement('call_needs_person'));
    end if;
    return given_result;
  end if;
  return coalesce(
    private.find_call_rejection(turn.home_id, call.tool_name, call.input),
    private.find_dismissal_rejection(turn, call),
    private.find_duplicate_result(call),
    case when accepted_count >= max_calls then
      private.build_not_executed_result('unavailable',
        private.build_statement('too_many_calls', jsonb_build_object('max', max_calls)))
    end);
end
$$;
comment on function private.find_result_without_run is
  'The result of a call that must not run: the result in the request, a rejection, its duplicate''s, or unavailable '
  'beyond 8 calls. Null when the call may run.';

create or replace function private.is_outside_result(tool_name text, given_result jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if given_result @> '{"success": true}' is not true then
    return false;
  end if;
  return exists (
    select from private.tool_policies p
    where p.tool_name = is_outside_result.tool_name and p.kind = 'server' and not p.writes);
end
$$;
comment on function private.is_outside_result is
  'Whether a result in the request is what a look-up outside of the database returned, for a tool that only reads.';

create or replace function private.run_calls(turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  pass constant int := private.parse_pass_number(request);
  earlier_count bigint := 0;
  accepted_count int := 0;
  requested_call jsonb;
  call public.tool_calls;
  stored_calls public.tool_calls[] := '{}'::public.tool_calls[];
  call_context jsonb;
  given_result jsonb;
  outside_result jsonb;
  result jsonb;
  calls_to_approve public.tool_calls[] := '{}'::public.tool_calls[];
begin
  if pass > 1 then
    select count(*) into earlier_count from public.tool_calls c where c.home_id = turn.home_id and c.turn_id = turn.id;
    accepted_count := private.count_accepted_calls(turn);
  end if;
  foreach requested_call in array private.bound_calls(request -> 'calls', earlier_count,
    private.get_stored_text_limit(turn.home_id, pg_column_size(request)))
  loop
    requested_call := private.resolve_call(turn, requested_call);
    call := private.build_call(turn, pass, requested_call);
    given_result := nullif(requested_call -> 'result', 'null');
    outside_result := case when private.is_outside_result(call.tool_name, given_result) then given_result end;
    result := private.find_result_without_run(
      turn, call, case when outside_result is null then given_result end, accepted_count);
    if result is null then
      accepted_count := accepted_count + 1;
      call_context := private.build_call_context(turn, call);
      case private.resolve_call_kind(call.tool_name, call_context, private.get_resolved_input(call))
        when 'server' then
          result := private.run_call(turn, call, outside_result);
        when 'approval' then
          calls_to_approve := calls_to_approve || call;
        else
          -- A client-side call: it stays input-available until the app posts its output.
          null;
      end case;
    end if;
    stored_calls := stored_calls || private.store_call(call, result);
  end loop;
  if cardinality(calls_to_approve) = 0 then
    return private.describe_results(stored_calls);
  end if;
  -- After all other calls of the pass, because the plans include their effects.
  for i in 1 .. cardinality(calls_to_approve) loop
    result := private.request_approval(turn, calls_to_approve[i], (request ->> 'approval_ttl_hours')::numeric);
    if result is not null then
      perform private.store_result(calls_to_approve[i].id, result);
    end if;
  end loop;
  return private.list_results(turn, pass);
end
$$;
comment on function private.run_calls is
  'Stores the request''s calls, discoveries first, else in order. Runs at most 8 of a turn and stores their results, '
  'or leaves them pending. Returns them as list_results does.';

create or replace function private.lock_turn(request jsonb) returns public.chat_turns
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  -- A copy of this request waits for the row, and finds its pass stored.
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid and private.holds_lease(t, request) and t.stop_requested_at is null
  for no key update;
  -- A takeover that waits for the row fails only if the lease is written here. So a lease that is not written must be
  -- longer than this transaction, which takes 8 seconds at most (statement_timeout of authenticated on Supabase).
  if turn.lease_expires_at < clock_timestamp()
    + greatest(turn.lease_seconds * interval '0.5 seconds', interval '10 seconds') then
    update public.chat_turns t set lease_expires_at = private.extend_lease(t, t.lease_seconds)
    where t.id = turn.id
    returning t.lease_expires_at into turn.lease_expires_at;
  end if;
  return turn;
end
$$;
comment on function private.lock_turn is
  'Locks the turn of the request for one of its steps and returns it, and renews its lease if less than half of it or '
    'less than ten seconds are left: the process renews it every third of its time. Null row when the lease is lost, '
    'a stop was requested or the caller does not see the thread any more.';

create or replace function private.store_pass(turn public.chat_turns, request jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  number constant int := private.parse_pass_number(request);
  text_limit constant int := private.get_stored_text_limit(turn.home_id, pg_column_size(request));
begin
  if number > 1 and not private.has_stored_pass(turn, number) and not private.may_call_tools_again(turn) then
    raise exception 'Cannot store pass % of turn "%": it may not call tools again', number, turn.id
      using errcode = '23514';
  end if;
  insert into public.chat_passes (home_id, turn_id, pass, message, model, finish_reason, context_text)
  values (turn.home_id, turn.id, number, coalesce(private.keep_text(request #>> '{pass,message}', text_limit), ''),
    request #>> '{pass,model}', request #>> '{pass,finish_reason}', request ->> 'context_text')
  on conflict do nothing;
  return found;
end
$$;
comment on function private.store_pass is
  'Stores a pass, which claims the right to run its calls once per turn. False when another request stored it. '
    'Raises 23514 for a second pass of a turn that may not call tools again.';

create or replace function private.build_forbidden_results(calls jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.value ->> 'id', 'ordinal', (e.value ->> 'ordinal')::int, 'name', e.value ->> 'name',
      'state', 'output-error',
      'result', private.build_not_executed_result('forbidden', private.build_statement('membership_ended'))
    ) order by (e.value ->> 'ordinal')::int), '[]')
    from jsonb_array_elements(coalesce(calls, '[]')) e
  );
end
$$;
comment on function private.build_forbidden_results is
  'The results for a caller who left the home since the turn began. Neither the calls nor the results are stored.';

-- force_generic_plan: planning takes longer than most statements of a turn, and the first five plans of each would be
-- for its values. jit: statements that read few rows gain nothing from being compiled.
-- random_page_cost: that of an SSD, so that one row of a small table is looked up.
create or replace function access.run_tools(request jsonb) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off set random_page_cost = 1.1
as $$
declare
  pass constant int := private.parse_pass_number(request);
  turn public.chat_turns := private.lock_turn(request);
  results jsonb;
begin
  if turn.id is not null and private.store_pass(turn, request) then
    results := private.run_calls(turn, request);
    perform private.count_storage(pg_column_size(request), 1 + 2 * jsonb_array_length(results));
    perform private.record_usage(turn, jsonb_build_array(
      jsonb_build_object('model', request #>> '{pass,model}') || (request #> '{pass,usage}')
      || jsonb_build_object('pass', pass)));
    return jsonb_build_object('outcome', 'ok', 'calls', results);
  end if;

  -- The pass was stored by an earlier copy of this request, the turn was taken over, stopped or finished, or the
  -- caller has left the home.
  turn := private.find_turn_by_lease(request);
  if turn.id is null then
    return jsonb_build_object('outcome', 'lease_lost', 'calls', '[]'::jsonb);
  end if;
  if turn.home_id <> all (access.my_home_ids()) then
    return jsonb_build_object('outcome', 'ok', 'calls', private.build_forbidden_results(request -> 'calls'));
  end if;
  if private.has_stored_pass(turn, pass) then
    return jsonb_build_object('outcome', 'ok', 'calls', private.list_results(turn, pass));
  end if;
  return jsonb_build_object('calls', '[]'::jsonb, 'outcome',
    case when private.is_finished(turn) then 'turn_over'
      when turn.stop_requested_at is not null and turn.status = 'running' and turn.lease_expires_at is not null
        then 'stopped'
      else 'lease_lost' end);
end
$$;
comment on function access.run_tools is
  'Stores a pass, its calls and their results, and runs database tools in order, once. A repeated request returns the '
    'stored results.';
