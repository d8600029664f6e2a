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
