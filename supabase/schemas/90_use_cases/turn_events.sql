create or replace function access.append_turn_events(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid and private.holds_lease(t, request);
  if turn.id is null then
    return jsonb_build_object('outcome', 'lease_lost', 'stop', false);
  end if;
  perform private.store_turn_events(turn, request);
  return jsonb_build_object('outcome', 'ok', 'stop', turn.stop_requested_at is not null);
end
$$;
comment on function access.append_turn_events is
  'Appends a batch to the turn event log, each seq once, and returns whether a stop is requested.';

create or replace function private.list_turn_event_batches(turn public.chat_turns, after_seq int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('seq', e.seq, 'events', e.events) order by e.seq), '[]')
    from public.chat_turn_events e
    where e.home_id = turn.home_id and e.turn_id = turn.id and e.attempt = turn.attempt and e.seq > after_seq
  );
end
$$;
comment on function private.list_turn_event_batches is
  'The batches of the turn''s current attempt after after_seq: [{ seq, events }].';

create or replace function private.describe_streamed_turn(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', turn.id, 'attempt', turn.attempt, 'thread_id', turn.thread_id,
    'assistant_message_id', turn.assistant_message_id, 'status', turn.status,
    'live', turn.status = 'running' and private.is_lease_active(turn.lease_expires_at), 'continues', turn.continues,
    'responded_pass', (
      select max(c.pass) from public.tool_calls c
      where turn.continues and c.home_id = turn.home_id and c.turn_id = turn.id and c.answered_by is not null));
end
$$;
comment on function private.describe_streamed_turn is
  'The turn for every caller with access to the thread: { id, attempt, thread_id, assistant_message_id, status, live, '
  'continues, responded_pass: the pass whose pending calls have their responses; null unless it continues }.';

-- Stable, like all table reads of read_turn_events, so that they use one snapshot.
create or replace function private.find_streamed_turn(thread_id uuid, turn_id text) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  if find_streamed_turn.turn_id is null then
    select t.* into turn from public.chat_turns t
    where t.thread_id = find_streamed_turn.thread_id and t.status = 'running'
      and private.is_lease_active(t.lease_expires_at);
  else
    select t.* into turn from public.chat_turns t
    where t.id = private.parse_uuid(find_streamed_turn.turn_id) and t.thread_id = find_streamed_turn.thread_id
      and t.blanked_at is null;
  end if;
  return turn;
end
$$;
comment on function private.find_streamed_turn is
  'The turn whose events the caller reads: the thread''s turn with this id, or without an id its running turn. Null '
    'row if none, or when the turn was deleted.';

-- Stable, so that the turn and its events come from one snapshot: a finished turn is read with its last batch.
create or replace function access.read_turn_events(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  resolved jsonb;
  turn public.chat_turns;
begin
  resolved := private.resolve_thread(access.caller_id(), request);
  if resolved ? 'outcome' then
    return resolved;
  end if;
  turn := private.find_streamed_turn((resolved ->> 'thread_id')::uuid, request ->> 'turn_id');
  if turn.id is null then
    return jsonb_build_object('outcome', case when request ->> 'turn_id' is null then 'none' else 'not_found' end);
  end if;
  if turn.attempt <> (request ->> 'attempt')::int then
    return jsonb_build_object('outcome', 'superseded', 'turn', private.describe_streamed_turn(turn));
  end if;
  return jsonb_build_object(
    'outcome', 'ok',
    'turn', private.describe_streamed_turn(turn),
    'batches', private.list_turn_event_batches(turn, coalesce((request ->> 'after_seq')::int, 0)),
    'reply', case when private.is_finished(turn) then turn.reply end,
    'parts', (
      select m.parts from public.chat_messages m
      where private.is_finished(turn) and m.home_id = turn.home_id
        and m.id = turn.assistant_message_id));
end
$$;
comment on function access.read_turn_events is
  'A turn''s status, its event batches after after_seq and, when it has finished, its reply.';
