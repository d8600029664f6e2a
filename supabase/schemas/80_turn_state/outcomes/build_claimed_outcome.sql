create or replace function private.list_undecided_calls(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.has_waiting_turn(turn.thread_id) then
    return null;
  end if;
  -- A message cancels the pending calls of earlier turns, except a plain yes or no to several. Approvals that its
  -- author may not decide stay pending.
  return (
    select jsonb_agg(private.describe_call(c) order by c.ordinal)
    from public.chat_turns t
    join public.tool_calls c on c.home_id = t.home_id and c.turn_id = t.id and c.result is null
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where t.thread_id = turn.thread_id and t.status = 'requires_action'
      and (a.id is null or private.may_decide(t, a, c.tool_name, true))
      and t.user_message_seq < turn.user_message_seq);
end
$$;
comment on function private.list_undecided_calls is
  'The pending calls of earlier turns of the thread that the turn''s message left pending and its author may decide. '
    'Null when there is none.';

create or replace function private.build_claimed_outcome(turn public.chat_turns, request jsonb,
  may_have_calls boolean default true) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- HISTORY_LIMIT of the function.
  max_history constant int := 40;
  history_limit constant int := least(
    greatest(coalesce((request ->> 'history_limit')::int, max_history), 0), max_history);
  home_context jsonb;
  history jsonb;
  short_ids jsonb;
  -- Fields that most outcomes do not have.
  rare_fields jsonb := '{}'::jsonb;
  outcome jsonb;
  exceeded_limit jsonb;
  cancelled_calls jsonb := '[]'::jsonb;
  decided_calls jsonb;
  undecided_calls jsonb;
  has_stored_pass boolean := false;
begin
  home_context := private.home_context(turn.home_id);
  -- The home was erased, or the caller left it, after begin_turn checked it. A repeated request gets home_not_found.
  if home_context is null then
    raise exception 'The home has changed' using errcode = '40001';
  end if;
  if may_have_calls then
    select coalesce(jsonb_agg(jsonb_build_object('name', c.tool_name, 'arguments', c.arguments)
        order by c.created_at, c.ordinal) filter (where c.cancelled_by_turn_id = turn.id), '[]'),
      jsonb_agg(private.describe_call(c)) filter (where c.decided_by_turn_id = turn.id)
    into cancelled_calls, decided_calls
    from public.tool_calls c
    where c.home_id = turn.home_id and (c.cancelled_by_turn_id = turn.id or c.decided_by_turn_id = turn.id);
    undecided_calls := private.list_undecided_calls(turn);
    has_stored_pass := private.has_stored_pass(turn);
  end if;
  -- The model reads the decided call in full.
  history := private.read_history(turn, history_limit, decided_calls is not null);
  short_ids := private.list_context_short_ids(turn.home_id, home_context) || private.list_short_ids(turn.home_id,
    private.list_uuids(jsonb_build_array(request #> '{message,parts}', request -> 'screen_id')));
  if has_stored_pass then
    rare_fields := jsonb_build_object('passes', private.list_passes(turn), 'calls', private.list_calls(turn),
      'may_call_tools_again', private.may_call_tools_again(turn));
  end if;
  if decided_calls is not null then
    rare_fields := rare_fields || jsonb_build_object('decided_calls', decided_calls);
  end if;
  if undecided_calls is not null then
    rare_fields := rare_fields || jsonb_build_object('undecided_calls', undecided_calls);
  end if;
  -- In one step, because "||" copies a large object element by element. It returns it as it is for an empty one.
  outcome := jsonb_build_object(
    'outcome', case when has_stored_pass then 'resume' else 'new' end,
    'turn', private.describe_turn(turn),
    'home_context', home_context,
    'history', history,
    'cancelled_calls', cancelled_calls,
    'short_ids', short_ids,
    'summary', private.update_thread_summary(turn, history_limit)
  ) || rare_fields;
  if has_stored_pass or decided_calls is not null then
    -- What the tools recorded must reach the person. The caller of this function checks the limits of other attempts.
    if not private.has_reserved_usage(turn) then
      exceeded_limit := private.check_limits(turn.home_id);
    end if;
    if exceeded_limit is not null then
      return outcome || jsonb_build_object('exceeded_limit', exceeded_limit ->> 'limit');
    end if;
  end if;
  perform private.reserve_usage(turn, outcome);
  return outcome;
end
$$;
comment on function private.build_claimed_outcome is
  'The outcome for the attempt that holds the turn''s lease: new, or resume with the stored passes and their calls. '
    'decided_calls: the call that the turn''s message decided. undecided_calls: the pending calls to which the '
    'message, a plain yes or no, gave no clear answer. Updates the thread''s summary and counts the attempt. With '
    'exceeded_limit the attempt must not call the model and is not counted. short_ids: { uuid: short id } of what the '
    'context, the message and screen_id name. may_have_calls is false for a new turn in a thread without '
    'pending calls. Raises 40001 when the caller has meanwhile lost the home.';
