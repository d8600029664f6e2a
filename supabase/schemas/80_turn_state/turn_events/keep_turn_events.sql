create or replace function private.has_room(turn public.chat_turns, events jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('chat_turn_events of ' || turn.id, 0));
  return octet_length(events::text) + coalesce((
    select sum(octet_length(e.events::text)) from public.chat_turn_events e
    where e.home_id = turn.home_id and e.turn_id = turn.id and e.attempt = turn.attempt), 0) <= 16777216;
end
$$;
comment on function private.has_room is
  'Whether an attempt may keep these events too: 16 MB is more than any turn tells, and anyone signed in may tell.';

create or replace function private.keep_turn_events(turn public.chat_turns, batch jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.chat_turn_events (home_id, thread_id, turn_id, attempt, seq, events)
  select turn.home_id, turn.thread_id, turn.id, turn.attempt, (batch ->> 'seq')::int, batch -> 'events'
  where batch -> 'events' <> '[]' and private.has_room(turn, batch -> 'events')
  -- The request came twice.
  on conflict do nothing;
end
$$;
comment on function private.keep_turn_events is
  'Stores a batch { seq, events } of the turn''s attempt, once; an empty one not at all, nor one beyond what an '
    'attempt may keep.';
