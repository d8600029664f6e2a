create or replace function private.claim_step(turn public.chat_turns, request jsonb) returns public.chat_turns
language plpgsql
set search_path = ''
as $$
declare
  claimed public.chat_turns;
begin
  update public.chat_turns t
  set pass_one_message = coalesce(request -> 'pass_one' ->> 'message', ''),
      pass_one_model = request -> 'pass_one' ->> 'model',
      pass_one_finish_reason = request -> 'pass_one' ->> 'finish_reason',
      context_text = request ->> 'context_text',
      calls_stored_at = now(),
      -- Also a sign of life: whoever waited to take over now finds a live lease.
      lease_expires_at = private.compute_lease_expiry(t.lease_seconds)
  where t.id = turn.id and t.lease_token = turn.lease_token
    and t.status = 'running' and t.lease_expires_at is not null and t.calls_stored_at is null
    and t.stop_requested_at is null
  returning * into claimed;
  return claimed;
end
$$;
comment on function private.claim_step is
  'Stores pass one and so claims, once, the right to run its calls. Null row when somebody did, the turn was asked to '
    'stop, or the lease is lost.';

create or replace function private.forbidden_calls(calls jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.value ->> 'id', 'ordinal', (e.value ->> 'ordinal')::int, 'name', e.value ->> 'name', 'state',
        'output-error',
      'result', private.build_not_executed_result('forbidden', 'Not executed: you no longer belong to this home.')
    ) order by (e.value ->> 'ordinal')::int), '[]')
    from jsonb_array_elements(coalesce(calls, '[]')) e
  );
end
$$;
comment on function private.forbidden_calls is
  'The results for a person who left the home since the turn began; nothing of them is stored.';

create or replace function private.result_of_call(turn public.chat_turns, stored public.tool_calls, call jsonb,
  accepted int) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  most constant int := 8;
  given jsonb := nullif(call -> 'result', 'null');
begin
  if given is not null then
    -- What a person has to do or to approve has not succeeded before they did.
    if not given @> '{"success": false}' and private.is_for_a_person(turn.home_id, stored.tool_name) then
      return private.build_not_executed_result('forbidden', 'Not executed: this is for a person to do or to approve.');
    end if;
    return given;
  end if;
  return coalesce(
    private.refused_call(turn.home_id, stored.tool_name, stored.input),
    private.result_of_twin(stored),
    case when accepted >= most then
      private.build_not_executed_result('unavailable',
        format('Not executed: at most %s actions run in one message.', most)) end);
end
$$;
comment on function private.result_of_call is
  'The result of a call that is not to run: the one it came with, why it must not, its twin''s, or that so many were '
    'accepted already; else null.';

create or replace function private.run_calls(turn public.chat_turns, request jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  accepted int := 0;
  call jsonb;
  stored public.tool_calls;
  result jsonb;
begin
  for call in
    select e.value from jsonb_array_elements(coalesce(request -> 'calls', '[]')) e order by (e.value ->> 'ordinal')::int
  loop
    stored := private.store_call(turn, call);
    result := private.result_of_call(turn, stored, call, accepted);
    if result is null then
      accepted := accepted + 1;
      case private.kind_of_call(stored.tool_name, private.call_context(turn, stored), stored.input)
        when 'server' then
          result := private.run_tool(stored.tool_name, private.call_context(turn, stored), stored.input);
        when 'approval' then
          perform private.request_approval(stored, call ->> 'preview', (request ->> 'approval_ttl_hours')::numeric);
        else
          -- The phone's: it stays input-available until the phone answers.
          null;
      end case;
    end if;
    if result is not null then
      perform private.settle_call(stored.id, result);
    end if;
  end loop;
end
$$;
comment on function private.run_calls is
  'Stores the calls of a step in their order and settles each: runs it (at most 8, each once), or leaves it to a '
    'person, pending without a result.';

create or replace function private.run_tools(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  turn public.chat_turns := private.turn_of_lease(request);
  claimed public.chat_turns;
begin
  if turn.id is null then
    return jsonb_build_object('outcome', 'lease_lost', 'calls', '[]'::jsonb);
  end if;
  if turn.home_id not in (select private.my_homes()) then
    return jsonb_build_object('outcome', 'ok', 'calls', private.forbidden_calls(request -> 'calls'));
  end if;

  claimed := private.claim_step(turn, request);
  if claimed.id is not null then
    perform private.run_calls(claimed, request);
    perform private.record_usage(claimed, jsonb_build_array(
      request -> 'pass_one' -> 'usage' || jsonb_build_object('pass', 1, 'model', request -> 'pass_one' ->> 'model')));
    return jsonb_build_object('outcome', 'ok', 'calls', private.results_of_turn(claimed));
  end if;

  -- Somebody was faster: this very request sent twice, a takeover, or whoever asked it to stop.
  turn := private.turn_of_lease(request);
  if turn.calls_stored_at is not null then
    return jsonb_build_object('outcome', 'ok', 'calls', private.results_of_turn(turn));
  end if;
  return jsonb_build_object('calls', '[]'::jsonb, 'outcome',
    case when turn.status in ('completed', 'requires_action') then 'turn_over'
      when turn.stop_requested_at is not null and turn.status = 'running' and turn.lease_expires_at is not null
        then 'stopped'
      else 'lease_lost' end);
end
$$;
comment on function private.run_tools is
  'Stores pass one and its calls, runs the database''s tools in order and stores every result, once per turn; called '
    'again it returns the stored results.';
