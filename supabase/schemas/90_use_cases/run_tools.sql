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
  max_executed_calls constant int := private.get_call_limit('executed_calls');
begin
  if given_result @> '{"success": false}' then
    -- Without data that an app acts on, such as what undoes a call.
    return private.keep_fields(given_result, array['type', 'success', 'code', 'message', 'data', 'clarification']);
  elsif given_result is not null
    and not (given_result @> '{"success": true}' and private.is_look_up(call.tool_name)) then
    -- Only the database knows what it saved.
    return private.build_not_executed_result('forbidden', private.build_statement('call_forbidden'));
  end if;
  return coalesce(
    private.find_call_rejection(turn.home_id, call.tool_name, call.input),
    private.find_duplicate_result(call),
    case when accepted_count >= max_executed_calls then
      private.build_not_executed_result('unavailable',
        private.build_statement('too_many_calls', jsonb_build_object('max', max_executed_calls)))
    end);
end
$$;
comment on function private.find_result_without_run is
  'The result of a call that must not run: the failure that the request gives, a rejection, that of its duplicate, or '
    'unavailable when as many calls as a turn may have were accepted. Null when the call may run; given_result is then '
    'null, or what a look-up outside of the database returned.';

create or replace function private.is_accepted(call public.tool_calls) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.find_duplicate_result(call) is null
    and (call.result is null or call.answered_by is not null or not call.result @> '{"type": "not_executed"}'
      or exists (select from public.tool_approvals a where a.home_id = call.home_id and a.tool_call_id = call.id));
end
$$;
comment on function private.is_accepted is
  'Whether a stored call ran, is pending or was put to a person. A duplicate did not run.';

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
  given_result jsonb;
  result jsonb;
  has_timed_out boolean := false;
  calls_to_approve public.tool_calls[] := '{}'::public.tool_calls[];
begin
  if pass > 1 then
    select count(*), count(*) filter (where private.is_accepted(c)) into earlier_count, accepted_count
    from public.tool_calls c where c.home_id = turn.home_id and c.turn_id = turn.id;
  end if;
  foreach requested_call in array private.bound_calls(request -> 'calls', earlier_count,
    private.get_stored_text_limit(turn.home_id, pg_column_size(request)))
  loop
    call := private.build_call(turn, pass, requested_call);
    given_result := call.result;
    call.result := null;
    result := private.find_result_without_run(turn, call, given_result, accepted_count);
    if result is null and has_timed_out then
      result := private.build_not_executed_result('timeout', private.build_statement('tool_timed_out'));
    elsif result is null then
      accepted_count := accepted_count + 1;
      case private.resolve_call_kind(
        call.tool_name, private.build_call_context(call), private.get_resolved_input(call))
        when 'server' then
          result := private.run_call(call, given_result);
          -- Postgres starts the timer of statement_timeout once a statement: nothing would end a later call.
          has_timed_out := result @> '{"code": "timeout"}';
        when 'approval' then
          calls_to_approve := calls_to_approve || call;
        else
          -- A client-side call: it stays input-available until the app posts its output.
          null;
      end case;
    end if;
    perform private.store_call(call, result);
  end loop;
  -- After all other calls of the pass, because the plans include their effects.
  foreach call in array calls_to_approve loop
    result := case when has_timed_out
      then private.build_not_executed_result('timeout', private.build_statement('tool_timed_out'))
      else private.request_approval(call, (request ->> 'approval_ttl_hours')::numeric) end;
    if result is not null then
      perform private.store_result(call.id, result);
    end if;
  end loop;
  return private.list_results(turn, pass);
end
$$;
comment on function private.run_calls is
  'Runs the request''s calls in the order of bound_calls, or leaves them pending, and stores each. After a look-up '
    'whose time was up no further one runs. Returns them as list_results does.';

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
    perform private.store_read_files(turn, request -> 'files');
    results := private.run_calls(turn, request);
    if private.has_pending_turn(turn.thread_id) then
      perform private.replace_pending_calls(turn);
    end if;
    perform private.count_storage(pg_column_size(request), 1 + 2 * jsonb_array_length(results));
    perform private.record_usage(turn, jsonb_build_array(
      jsonb_build_object('model', request #>> '{pass,model}') || (request #> '{pass,usage}')
      || jsonb_build_object('pass', pass)));
    return jsonb_build_object('outcome', 'ok', 'language', turn.language, 'calls', results)
      || private.build_undecided_field(turn);
  end if;

  -- The pass was stored by an earlier copy of this request, the turn was taken over, stopped or finished, or the
  -- caller has left the home.
  turn := private.find_turn_by_lease(request);
  if turn.id is null then
    return jsonb_build_object('outcome', 'lease_lost', 'calls', '[]'::jsonb);
  end if;
  if turn.home_id <> all (access.my_home_ids()) then
    return jsonb_build_object('outcome', 'ok', 'language', turn.language,
      'calls', private.build_forbidden_results(request -> 'calls'));
  end if;
  if private.has_stored_pass(turn, pass) then
    return jsonb_build_object('outcome', 'ok', 'language', turn.language,
      'calls', private.list_results(turn, pass)) || private.build_undecided_field(turn);
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
    'stored results. language is that of the texts. undecided_calls: the pending calls of earlier turns, without those '
    'that the calls replace.';
