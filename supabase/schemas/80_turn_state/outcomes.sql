create or replace function private.find_running_outcome(thread_id uuid, except_turn_id uuid default null) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select private.build_running_outcome(ceil(extract(epoch from t.lease_expires_at - clock_timestamp()))::int)
    from public.chat_turns t
    where t.thread_id = find_running_outcome.thread_id and t.status = 'running'
      and t.id is distinct from except_turn_id
      and private.is_lease_active(t.lease_expires_at)
  );
end
$$;
comment on function private.find_running_outcome is
  'The outcome running while a turn of the thread other than except_turn_id holds a lease; else null.';

create or replace function private.may_call_model(turn public.chat_turns, request jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  if turn.person_id is distinct from access.caller_id() then
    return false;
  elsif request @> '{"regenerate": true}' and turn.status = 'completed' then
    return turn.attempt_id <> (request ->> 'attempt_id')::uuid and not exists (
      select from public.chat_regenerations r
      where r.person_id = turn.person_id and r.created_at > now() - interval '24 hours'
        and (r.attempt_id = (request ->> 'attempt_id')::uuid or r.idempotency_key = request ->> 'idempotency_key'));
  end if;
  return private.is_same_request(turn, request) and not private.is_finished(turn)
    and not private.is_lease_active(turn.lease_expires_at)
    and not private.has_stored_pass(turn) and not private.has_decided_call(turn);
end
$$;
comment on function private.may_call_model is
  'Whether the request for this turn may begin an attempt that calls the model: not a replay, a mismatch, a running '
    'turn or one whose calls are stored.';

create or replace function private.may_begin_attempt(caller uuid, home_id uuid, request jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  turn public.chat_turns := private.find_turn_by_request(caller, request);
  thread_id uuid;
begin
  if turn.id is null then
    select t.id into thread_id from private.list_matching_threads(caller, home_id, private.get_thread_key(request)) t;
    turn := private.find_turn_by_message(thread_id, request -> 'message' ->> 'client_id');
    if turn.id is null and (private.find_running_outcome(thread_id) is not null
      or private.is_regeneration_key(caller, request ->> 'idempotency_key')
      or (thread_id is null and private.is_thread_id(private.get_thread_key(request))))
    then
      return false;
    end if;
  end if;
  return turn.id is null or private.may_call_model(turn, request);
end
$$;
comment on function private.may_begin_attempt is
  'Whether begin_turn may answer a request with limited: it would begin an attempt that calls the model, as far as can '
    'be told without locks. True also for the id or the key of a turn that the caller does not see. Writes and locks '
    'nothing.';

create or replace function private.add_stopping(running_outcome jsonb, thread_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return running_outcome || case when exists (
    select from public.chat_turns t
    where t.thread_id = add_stopping.thread_id and t.status = 'running' and t.stop_requested_at is not null
  ) then '{"stopping": true}' else '{}'::jsonb end;
end
$$;
comment on function private.add_stopping is
  'The outcome running, with stopping when the thread''s running turn was requested to stop.';

create or replace function private.list_undecided_calls(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.has_pending_turn(turn.thread_id) then
    return null;
  end if;
  -- A message cancels the pending calls of earlier turns, unless it begins with a yes or a no and decides nothing.
  -- Approvals that its author may not decide stay pending.
  return (
    select jsonb_agg(private.describe_call(c) || jsonb_build_object('is_asked_again',
      private.count_superseded_approvals(c) > 0) order by t.user_message_seq, c.ordinal)
    from public.chat_turns t
    join public.tool_calls c on c.home_id = t.home_id and c.turn_id = t.id and c.result is null
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id and a.decision is null
    where t.thread_id = turn.thread_id and t.status = 'requires_action'
      and (a.id is null or private.may_decide(t, a, c.tool_name, true))
      and t.user_message_seq < turn.user_message_seq);
end
$$;
comment on function private.list_undecided_calls is
  'The pending calls of earlier turns of the thread that the turn''s message left pending and its author may decide. '
    'Null when there is none.';

create or replace function private.begin_attempt(turn public.chat_turns, request jsonb,
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
    select coalesce(jsonb_agg(jsonb_build_object('name', c.tool_name, 'arguments', c.arguments,
          'code', c.result -> 'code', 'label', (
            select a.plan #> '{changes,0,label}' from public.tool_approvals a
            where a.home_id = c.home_id and a.tool_call_id = c.id and a.decision is distinct from 'superseded'))
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
  if private.has_files(request #> '{message,parts}') then
    rare_fields := rare_fields || jsonb_build_object('files',
      private.list_message_files(turn.home_id, request #> '{message,parts}'));
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
    'summary', private.update_thread_summary(turn, history_limit),
    'language', turn.language
  ) || rare_fields;
  if has_stored_pass or decided_calls is not null then
    -- What the tools recorded must reach the person. The caller of this function checks the limits of other attempts.
    if not private.has_reserved_usage(turn) then
      exceeded_limit := private.check_limits(turn.home_id, own_turn_id => turn.id);
    end if;
    if exceeded_limit is not null then
      return outcome || jsonb_build_object('exceeded_limit', exceeded_limit ->> 'limit');
    end if;
  end if;
  perform private.reserve_usage(turn, outcome);
  return outcome;
end
$$;
comment on function private.begin_attempt is
  'Begins the attempt that holds the turn''s lease: updates the thread''s summary and counts the attempt. Returns the '
    'outcome new, or resume with the stored passes and their calls. decided_calls: the call that the turn''s message '
    'decided. undecided_calls: the pending calls to which the message gave no clear answer. With '
    'exceeded_limit the attempt must not call the model and is not counted. short_ids: { uuid: short id } of what the '
    'context, the message and screen_id name. may_have_calls is false for a new turn in a thread without pending '
    'calls. Raises 40001 when the caller has meanwhile lost the home.';

create or replace function private.build_replay_outcome(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('outcome', 'replay', 'turn', private.describe_turn(turn) - 'lease_token')
    || private.build_stored_answer(turn);
end
$$;
comment on function private.build_replay_outcome is
  'The outcome replay: the parts of the assistant message and the fields of its reply; see build_stored_answer.';

create or replace function private.build_turn_running_outcome(turn public.chat_turns) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  retry_after constant int := ceil(extract(epoch from turn.lease_expires_at - clock_timestamp()));
begin
  return private.add_stopping(private.build_running_outcome(retry_after), turn.thread_id) || jsonb_build_object(
    'turn', jsonb_build_object('id', turn.id, 'attempt', turn.attempt, 'thread_id', turn.thread_id));
end
$$;
comment on function private.build_turn_running_outcome is
  'The outcome running for a repeated request of the turn that is running. A client follows the turn by its turn '
    '{ id, attempt, thread_id }.';
