create or replace function private.is_settled_later(call public.tool_calls) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if private.is_repeatable(call) and exists (
    select from public.tool_calls c
    where c.home_id = call.home_id and c.turn_id = call.turn_id and c.pass > call.pass
      and c.tool_name = call.tool_name and private.get_resolved_input(c) = private.get_resolved_input(call))
  then
    return true;
  elsif call.result @> '{"code": "needs_clarification"}' is not true then
    return false;
  end if;
  return (
    select count(*) from public.tool_calls c
    where c.home_id = call.home_id and c.turn_id = call.turn_id and c.pass > call.pass
      and c.tool_name = call.tool_name and c.result @> '{"success": true}' and private.find_duplicate_result(c) is null
  ) >= (
    select count(*) from public.tool_calls c
    where c.home_id = call.home_id and c.turn_id = call.turn_id and c.pass = call.pass and c.ordinal <= call.ordinal
      and c.tool_name = call.tool_name and c.result @> '{"code": "needs_clarification"}'
  );
end
$$;
comment on function private.is_settled_later is
  'Whether the next pass decides what becomes of a failed call: it repeated the call, or did what a call that needed a '
    'clarification was for. For each such call, in order, one successful call of the same tool.';

create or replace function private.compute_turn_outcome(turn public.chat_turns) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case
      when bool_or(c.is_pending) then 'waiting'
      when bool_or(c.is_saved) and bool_and(c.is_saved) then 'saved'
      when bool_or(c.is_saved) then 'partly_saved'
      when count(*) filter (where c.is_write) > 0 then 'not_saved'
      else 'nothing_to_save' end
    from (
      select w.is_pending, w.is_write, case when w.is_write then w.is_successful end as is_saved
      from (
        select t.result is null as is_pending, coalesce(t.result @> '{"success": true}', false) as is_successful,
          -- An unknown tool counts as a failed write, and a recorded message as a write. A duplicate did not run.
          (coalesce(p.writes, true) or t.result ? 'eventId') and private.find_duplicate_result(t) is null
            and not private.is_settled_later(t) as is_write
        from public.tool_calls t
        left join private.tool_policies p on p.tool_name = t.tool_name
        where t.home_id = turn.home_id and (t.turn_id = turn.id or t.decided_by_turn_id = turn.id)
      ) w
    ) c
  );
end
$$;
comment on function private.compute_turn_outcome is
  'waiting while any call that the turn made or decided is pending; else what became of those that write: saved, '
    'partly_saved, not_saved or nothing_to_save. The rules are those of the edge function''s computeOutcome.';

create or replace function private.describe_call(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', call.call_id, 'pass', call.pass, 'ordinal', call.ordinal, 'name', call.tool_name, 'arguments', call.arguments,
    'provider', call.provider, 'provider_call_id', call.provider_call_id, 'input', call.input,
    'state', call.state, 'result', call.result, 'error_text', call.error_text
  ) || private.describe_ids(call) || private.build_approval_field(private.find_approval(call));
end
$$;
comment on function private.describe_call is
  'The call as stored: { id, pass, ordinal, name, arguments, provider, provider_call_id, input, state, result, '
    'error_text, short_ids, is_duplicate, approval }.';

create or replace function private.list_calls(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.describe_call(c) order by c.ordinal), '[]')
    from public.tool_calls c
    where c.home_id = turn.home_id and c.turn_id = turn.id
  );
end
$$;
comment on function private.list_calls is 'The turn''s tool calls as describe_call returns them, in order.';

create or replace function private.list_results(turn public.chat_turns, pass int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.call_id, 'ordinal', c.ordinal, 'name', c.tool_name, 'state', c.state, 'result', c.result
    ) || private.describe_ids(c) || private.build_approval_field(a) order by c.ordinal), '[]')
    from public.tool_calls c
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
      and a.decision is distinct from 'superseded'
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.pass = list_results.pass
  );
end
$$;
comment on function private.list_results is
  'The results of the tool calls of a pass: as list_calls, without pass, arguments, provider, provider_call_id and '
    'input, which the process that gets the results sent itself, and without error_text.';
