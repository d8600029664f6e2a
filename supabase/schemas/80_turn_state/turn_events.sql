create or replace function private.delete_superseded_turn_events(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.chat_turn_events e
  where e.home_id = turn.home_id and e.thread_id = turn.thread_id
    and (e.turn_id, e.attempt) is distinct from (turn.id, turn.attempt);
end
$$;
comment on function private.delete_superseded_turn_events is
  'Deletes the events of the thread''s other turns and of the turn''s other attempts.';

create or replace function private.has_room_for_turn_events(turn public.chat_turns, turn_events jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('chat_turn_events of ' || turn.id, 0));
  return octet_length(turn_events::text) + coalesce((
    select sum(octet_length(e.events::text)) from public.chat_turn_events e
    where e.home_id = turn.home_id and e.turn_id = turn.id and e.attempt = turn.attempt), 0) <= 4194304;
end
$$;
comment on function private.has_room_for_turn_events is
  'Whether the events fit into the attempt''s 4 MB. Normal turns stay far below; the limit is needed because every '
    'signed-in caller can append events. Locks the log of the turn until the transaction ends.';

create or replace function private.store_turn_events(turn public.chat_turns, batch jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  limits constant jsonb := private.resolve_limits(access.caller_id(), turn.home_id);
begin
  if batch -> 'events' = '[]' or private.is_storage_exhausted(access.caller_id(), limits) then
    return;
  end if;
  perform private.count_storage(pg_column_size(batch), 1);
  insert into public.chat_turn_events (home_id, thread_id, turn_id, attempt, seq, events)
  select turn.home_id, turn.thread_id, turn.id, turn.attempt, (batch ->> 'seq')::int, batch -> 'events'
  where private.has_room_for_turn_events(turn, batch -> 'events')
  -- A repeated request.
  on conflict do nothing;
end
$$;
comment on function private.store_turn_events is
  'Stores a batch { seq, events } of the turn''s attempt, once. Ignores an empty batch and one beyond '
    'the size limit or the caller''s storage of the day.';
