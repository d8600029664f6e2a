create or replace function private.limit_turn_outcome(turn public.chat_turns, reported text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  computed constant text := private.compute_turn_outcome(turn);
begin
  -- Calls that failed before they were stored are known only to the edge function.
  return case
    when computed = 'nothing_to_save' and reported = 'not_saved' or computed = 'saved' and reported = 'partly_saved'
      then reported
    else computed end;
end
$$;
comment on function private.limit_turn_outcome is
  'The outcome of the turn''s stored calls, or the reported one when it says that less was saved.';

-- force_generic_plan: planning takes longer than most statements of a turn, and the first five plans of each would be
-- for its values. jit: statements that read few rows gain nothing from being compiled.
-- random_page_cost: that of an SSD, so that one row of a small table is looked up.
create or replace function access.finish_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off set random_page_cost = 1.1
as $$
declare
  turn public.chat_turns;
begin
  -- Waits for a pass that is being stored.
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid and private.holds_lease(t, request)
  for no key update;
  if turn.id is null then
    turn := private.find_turn_by_lease(request);
    return jsonb_build_object('outcome',
      case when private.is_finished(turn) then 'already_finished' else 'lease_lost' end);
  end if;
  -- A completed turn accepts no call responses, and nothing but one ends a turn that requires action.
  if (request ->> 'status' = 'requires_action') <> private.has_pending_calls(turn) then
    raise exception 'Cannot finish turn "%" as "%"', turn.id, request ->> 'status'
      using errcode = '23514', hint = 'Use requires_action while a call is pending, and completed otherwise';
  end if;
  update public.chat_turns t
  set status = request ->> 'status',
      degraded = coalesce(request #> '{message,reply_fields,degraded}' = 'true', false),
      outcome = private.limit_turn_outcome(t, request ->> 'outcome'),
      finished_at = now(), lease_expires_at = null
  where t.id = turn.id
  returning * into turn;
  perform private.store_read_files(turn, request -> 'files');
  -- store_turn_events counts the events.
  perform private.count_storage(pg_column_size(request - 'events'), 2);
  perform private.store_assistant_message(turn, request -> 'message' -> 'parts',
    request -> 'message' ->> 'model', request -> 'message' ->> 'provider',
    private.keep_fields(request #> '{message,reply_fields}',
      array['suggestions', 'notice', 'usage', 'degraded', 'stopped']));
  perform private.record_usage(turn, request -> 'usage');
  perform private.replace_estimate(turn);
  -- Followers also read the message: a batch that is too large is left out instead of failing the turn.
  perform private.store_turn_events(turn, b.batch)
  from jsonb_array_elements(coalesce(request -> 'events', '[]')) b (batch)
  where private.is_valid_turn_event_batch((b.batch ->> 'seq')::int, b.batch -> 'events');
  return jsonb_build_object('outcome', 'ok');
end
$$;
comment on function access.finish_turn is 'Stores a turn''s assistant message, usage and last events, once.';
