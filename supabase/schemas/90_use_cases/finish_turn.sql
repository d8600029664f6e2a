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

create or replace function private.store_reply(request jsonb) returns public.chat_turns
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  -- A completed turn accepts no call responses: its pending calls would stay pending.
  if request ->> 'status' = 'completed' and private.has_pending_calls(private.find_turn_by_lease(request)) then
    raise exception 'Cannot complete turn "%" while its calls are pending', request ->> 'turn_id'
      using errcode = '23514', hint = 'Finish it with the status "requires_action"';
  end if;
  update public.chat_turns t
  set status = request ->> 'status',
      reply = private.fit_reply(request ->> 'reply',
        4 * private.get_stored_text_limit(t.home_id, pg_column_size(request))),
      degraded = coalesce((request ->> 'degraded')::boolean, false),
      outcome = private.limit_turn_outcome(t, request ->> 'outcome'),
      finished_at = now(), lease_expires_at = null
  where t.id = (request ->> 'turn_id')::uuid and private.holds_lease(t, request)
  returning * into turn;
  return turn;
end
$$;
comment on function private.store_reply is
  'Stores the reply and the final status of the running turn with this lease. Null row when the lease is lost or the '
  'turn has finished. Raises 23514 for status completed with pending calls.';

-- force_generic_plan: planning takes longer than most statements of a turn, and the first five plans of each would be
-- for its values. jit: statements that read few rows gain nothing from being compiled.
-- random_page_cost: that of an SSD, so that one row of a small table is looked up.
create or replace function access.finish_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off set random_page_cost = 1.1
as $$
declare
  turn public.chat_turns := private.store_reply(request);
begin
  if turn.id is null then
    turn := private.find_turn_by_lease(request);
    return jsonb_build_object('outcome',
      case when private.is_finished(turn) then 'already_finished' else 'lease_lost' end);
  end if;
  perform private.count_storage(pg_column_size(request), 2);
  perform private.store_assistant_message(turn, request -> 'message' -> 'parts',
    request -> 'message' ->> 'model', request -> 'message' ->> 'provider', turn.reply);
  perform private.record_usage(turn, request -> 'usage');
  perform private.replace_estimate(turn);
  -- Followers also read the reply: a batch that is too large is left out instead of failing the turn.
  perform private.store_turn_events(turn, b.batch)
  from jsonb_array_elements(coalesce(request -> 'events', '[]')) b (batch)
  where private.is_valid_turn_event_batch((b.batch ->> 'seq')::int, b.batch -> 'events');
  return jsonb_build_object('outcome', 'ok');
end
$$;
comment on function access.finish_turn is 'Stores a turn''s assistant message, usage, last events and reply, once.';
