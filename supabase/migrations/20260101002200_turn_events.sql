-- What happened in a turn, in batches, while its process tells it: for whoever follows the turn elsewhere.

create function private.is_batch(seq int, events jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(
    seq between 1 and 2000 and jsonb_typeof(events) = 'array' and octet_length(events::text) <= 2097152, false);
end
$$;
comment on function private.is_batch(int, jsonb) is 'Whether this is a batch of events that may be kept: an array of 2 MB at most, one of an attempt''s 2,000.';
revoke all on function private.is_batch(int, jsonb) from public;
grant execute on function private.is_batch(int, jsonb) to home_writer;

-- The home stands first in the key, so that one index also serves the reference to the turn.
create table public.chat_turn_events (
  home_id uuid not null,
  thread_id uuid not null,
  turn_id uuid not null,
  attempt int not null check (attempt > 0),
  seq int not null,
  events jsonb not null,
  created_at timestamptz not null default now(),
  primary key (home_id, turn_id, attempt, seq),
  foreign key (home_id, thread_id) references public.chat_threads (home_id, id),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id),
  check (private.is_batch(seq, events))
);
comment on table public.chat_turn_events is
  'The events of a thread''s last turn in the order of its stream, a batch a row. Kept until the next turn, or the turn''s next attempt, begins.';
comment on column public.chat_turn_events.attempt is 'Whose stream it is: each attempt at a turn tells it from its beginning.';
comment on column public.chat_turn_events.seq is 'The batch''s number among those of its attempt, from 1.';

create index chat_turn_events_thread_idx on public.chat_turn_events (home_id, thread_id);

alter table public.chat_turn_events enable row level security;
revoke all on public.chat_turn_events from public, anon, authenticated, service_role;
grant select, insert, delete on public.chat_turn_events to home_writer;

create policy "events are seen with their thread" on public.chat_turn_events
  for select to home_writer
  using (exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turn_events.home_id));
create policy "people tell of the turns they work on" on public.chat_turn_events
  for insert to home_writer
  with check (
    home_id in (select private.my_homes())
    and exists (
      select from public.chat_turns t
      where t.id = turn_id and t.home_id = chat_turn_events.home_id and t.thread_id = chat_turn_events.thread_id
        and t.lease_person_id = (select private.caller_id())
    )
  );
create policy "what the next turn follows is cleared in threads one sees" on public.chat_turn_events
  for delete to home_writer
  using (exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turn_events.home_id));

select private.allow_erasure('public.chat_turn_events', 640);

create function private.has_room(turn public.chat_turns, events jsonb) returns boolean
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
comment on function private.has_room(public.chat_turns, jsonb) is
  'Whether an attempt may keep these events too: 16 MB is more than any turn tells, and anyone signed in may tell.';
revoke all on function private.has_room(public.chat_turns, jsonb) from public;
grant execute on function private.has_room(public.chat_turns, jsonb) to home_writer;

create function private.keep_turn_events(turn public.chat_turns, batch jsonb) returns void
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
comment on function private.keep_turn_events(public.chat_turns, jsonb) is 'Stores a batch { seq, events } of the turn''s attempt, once; an empty one not at all, nor one beyond what an attempt may keep.';
revoke all on function private.keep_turn_events(public.chat_turns, jsonb) from public;
grant execute on function private.keep_turn_events(public.chat_turns, jsonb) to home_writer;

create function private.forget_turn_events(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.chat_turn_events e
  where e.home_id = turn.home_id and e.thread_id = turn.thread_id
    and (e.turn_id, e.attempt) is distinct from (turn.id, turn.attempt);
end
$$;
comment on function private.forget_turn_events(public.chat_turns) is
  'Removes the events of the thread''s other turns and of the turn''s other attempts: the messages tell of them.';
revoke all on function private.forget_turn_events(public.chat_turns) from public;
grant execute on function private.forget_turn_events(public.chat_turns) to home_writer;

-- Telling -----------------------------------------------------------------------------------

create function private.append_turn_events(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid
    and t.lease_person_id = (select private.caller_id())
    and t.lease_token = (request ->> 'lease_token')::uuid
    and t.status = 'running' and t.lease_expires_at is not null
    -- Who left the home, or lost sight of the thread, no longer tells anything there.
    and exists (select from public.chat_threads c where c.home_id = t.home_id and c.id = t.thread_id);
  if turn.id is null then
    return jsonb_build_object('outcome', 'lease_lost', 'stop', false);
  end if;
  perform private.keep_turn_events(turn, request);
  return jsonb_build_object('outcome', 'ok', 'stop', turn.stop_requested_at is not null);
end
$$;
comment on function private.append_turn_events(jsonb) is 'See public.append_turn_events.';
alter function private.append_turn_events(jsonb) owner to home_writer;
revoke all on function private.append_turn_events(jsonb) from public;
grant execute on function private.append_turn_events(jsonb) to authenticated;

create function public.append_turn_events(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.append_turn_events(request);
end
$$;
comment on function public.append_turn_events(jsonb) is
  'Keeps the next batch of what happens in a turn, for whoever follows it: each seq once, [] only asks. It does not renew the lease. Request: { turn_id, lease_token, seq: 1 to 2000, events: [up to 2 MB] }. Answer: { outcome: ok | lease_lost, stop: whether somebody asked the turn to stop }.';
revoke all on function public.append_turn_events(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.append_turn_events(jsonb) to authenticated;

-- Following ---------------------------------------------------------------------------------

-- Stable, as everything that reads for read_turn_events: a volatile function would see what was committed since.
create function private.followed_turn(thread_id uuid, turn_id text) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  if followed_turn.turn_id is null then
    select t.* into turn from public.chat_turns t
    where t.thread_id = followed_turn.thread_id and t.status = 'running' and private.is_live(t.lease_expires_at);
  else
    select t.* into turn from public.chat_turns t
    where t.id = private.as_uuid(followed_turn.turn_id) and t.thread_id = followed_turn.thread_id;
  end if;
  return turn;
end
$$;
comment on function private.followed_turn(uuid, text) is
  'The thread''s turn with that id; without one the turn that is worked on there. Null row when none.';
revoke all on function private.followed_turn(uuid, text) from public;
grant execute on function private.followed_turn(uuid, text) to home_writer;

create function private.describe_followed(turn public.chat_turns) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', turn.id, 'attempt', turn.attempt, 'thread_id', turn.thread_id,
    'assistant_message_id', turn.assistant_message_id, 'status', turn.status,
    'live', turn.status = 'running' and private.is_live(turn.lease_expires_at), 'continues', turn.continues);
end
$$;
comment on function private.describe_followed(public.chat_turns) is
  'A turn as whoever sees its thread may know it: { id, attempt, thread_id, assistant_message_id, status, live, continues }.';
revoke all on function private.describe_followed(public.chat_turns) from public;
grant execute on function private.describe_followed(public.chat_turns) to home_writer;

create function private.turn_events_after(turn public.chat_turns, after_seq int) returns jsonb
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
comment on function private.turn_events_after(public.chat_turns, int) is 'The batches of the turn''s attempt after that one: [{ seq, events }].';
revoke all on function private.turn_events_after(public.chat_turns, int) from public;
grant execute on function private.turn_events_after(public.chat_turns, int) to home_writer;

-- Stable, so that the turn and its events are of one moment: a turn that is over is read with its last batch.
create function private.read_turn_events(request jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  located jsonb;
  turn public.chat_turns;
begin
  located := private.locate_thread(private.caller_id(), request);
  if located ? 'outcome' then
    return located;
  end if;
  turn := private.followed_turn((located ->> 'thread_id')::uuid, request ->> 'turn_id');
  if turn.id is null then
    return jsonb_build_object('outcome', case when request ->> 'turn_id' is null then 'none' else 'not_found' end);
  end if;
  if turn.attempt <> (request ->> 'attempt')::int then
    return jsonb_build_object('outcome', 'superseded', 'turn', private.describe_followed(turn));
  end if;
  return jsonb_build_object(
    'outcome', 'ok',
    'turn', private.describe_followed(turn),
    'batches', private.turn_events_after(turn, coalesce((request ->> 'after_seq')::int, 0)),
    'reply', case when turn.status in ('completed', 'requires_action') then turn.reply end,
    'parts', (
      select m.parts from public.chat_messages m
      where turn.status in ('completed', 'requires_action') and m.home_id = turn.home_id and m.id = turn.assistant_message_id));
end
$$;
comment on function private.read_turn_events(jsonb) is 'See public.read_turn_events.';
alter function private.read_turn_events(jsonb) owner to home_writer;
revoke all on function private.read_turn_events(jsonb) from public;
grant execute on function private.read_turn_events(jsonb) to authenticated;

create function public.read_turn_events(request jsonb) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return private.read_turn_events(request);
end
$$;
comment on function public.read_turn_events(jsonb) is
  'What happened so far in a turn of a thread that the caller sees, and how the turn stands. Request: { thread_key, home_id, turn_id: without it the turn that is worked on, attempt, after_seq: 0 for all batches }. Answer: { outcome: ok | none | superseded | not_found | home_required | unauthenticated, turn: { id, attempt, thread_id, assistant_message_id, status, live, continues }, batches: [{ seq, events }], reply and parts of the message: of a turn that is completed or waits for a person, else null }. A later turn of the thread takes the batches away.';
revoke all on function public.read_turn_events(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.read_turn_events(jsonb) to authenticated;
