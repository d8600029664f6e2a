create or replace function private.build_claimed_outcome(turn public.chat_turns, request jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  history_limit constant int := least(greatest(coalesce((request ->> 'history_limit')::int, 40), 0), 200);
  outcome jsonb := jsonb_build_object(
    'outcome', 'new',
    'turn', private.describe_turn(turn),
    'home_context', private.home_context(turn.home_id),
    'history', private.read_history(turn, history_limit),
    'summary', private.update_thread_summary(turn, history_limit),
    'cancelled_calls', (
      select coalesce(jsonb_agg(jsonb_build_object('name', c.tool_name, 'arguments', c.arguments)
        order by c.created_at, c.ordinal), '[]')
      from public.tool_calls c
      where c.home_id = turn.home_id and c.cancelled_by_turn_id = turn.id));
  exceeded_limit jsonb;
begin
  if turn.calls_stored_at is not null then
    outcome := outcome || jsonb_build_object(
      'outcome', 'resume',
      'pass_one', jsonb_build_object(
        'message', turn.pass_one_message, 'model', turn.pass_one_model, 'context_text', turn.context_text),
      'calls', private.list_calls(turn));
    -- What the tools recorded must reach the person. The caller of this function checks the limits of other attempts.
    if not private.has_reserved_usage(turn) then
      exceeded_limit := private.find_exceeded_limit(turn.home_id);
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
  'The outcome for the attempt that holds the turn''s lease: new, or resume when pass one and its calls are stored. '
    'Updates the thread''s summary and counts the attempt. With exceeded_limit the attempt must not call the model and '
    'is not counted.';
