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
begin
  if turn.calls_stored_at is not null then
    outcome := outcome || jsonb_build_object(
      'outcome', 'resume',
      'pass_one', jsonb_build_object(
        'message', turn.pass_one_message, 'model', turn.pass_one_model, 'context_text', turn.context_text),
      'calls', private.list_calls(turn));
  end if;
  return outcome;
end
$$;
comment on function private.build_claimed_outcome is
  'The outcome for the attempt that holds the turn''s lease: new, or resume when pass one and its calls are stored. '
    'Updates the thread''s summary.';
