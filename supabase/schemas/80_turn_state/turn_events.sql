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

create or replace function private.keep_turn_events(turn_events jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  own_fields constant text[] := array['degraded', 'outcome'];
  derived_fields constant text[] := array['functionCall', 'functionResult', 'focus', 'receipts', 'changed',
    'notice', 'suggestions', 'usage'];
begin
  return (
    select coalesce(jsonb_agg(case e.event ->> 'type'
        when 'tool-call' then jsonb_build_object('type', 'tool-call', 'call_id', e.event #> '{call,id}')
        when 'tool-result' then jsonb_build_object('type', 'tool-result', 'call_id', e.event #> '{call,id}',
          'name', left(e.event #>> '{call,name}', 128))
        when 'reply-fields' then jsonb_build_object('type', 'reply-fields',
          'fields', private.keep_fields(e.event -> 'fields', own_fields),
          'derived', to_jsonb(array(
            select f.name from unnest(derived_fields) f (name) where e.event -> 'fields' ? f.name)))
        else e.event end order by e.place), '[]')
    from jsonb_array_elements(turn_events) with ordinality e (event, place)
    where e.event ->> 'type' in ('text-delta', 'text', 'next-step', 'tool-call', 'tool-result', 'reply-fields'));
end
$$;
comment on function private.keep_turn_events is
  'Of the events of a turn what its log stores: texts, the ids of calls, the fields of the reply that only its process '
    'knows before the end, and the names of the others. Readers get the rest from the rows of the calls, of the turn '
    'and of its message.';

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
  -- The next statement reads the log as the lock leaves it.
  perform pg_advisory_xact_lock(hashtextextended('chat_turn_events of ' || turn.id, 0));
  insert into public.chat_turn_events (home_id, thread_id, turn_id, attempt, seq, events)
  select turn.home_id, turn.thread_id, turn.id, turn.attempt, (batch ->> 'seq')::int,
    -- Other values are rejected by the table.
    case when private.is_valid_turn_event_batch((batch ->> 'seq')::int, batch -> 'events')
      then private.keep_turn_events(batch -> 'events') else batch -> 'events' end
  -- Normal turns stay far below 4 MB; the limit is needed because every signed-in caller can append events.
  where octet_length((batch -> 'events')::text) + coalesce((
    select sum(octet_length(e.events::text)) from public.chat_turn_events e
    where e.home_id = turn.home_id and e.turn_id = turn.id and e.attempt = turn.attempt), 0) <= 4194304
  -- A repeated request.
  on conflict do nothing;
end
$$;
comment on function private.store_turn_events is
  'Stores a batch { seq, events } of the turn''s attempt, once. Ignores an empty batch and one beyond the 4 MB of an '
    'attempt or the caller''s storage of the day. Locks the log of the turn until the transaction ends.';
