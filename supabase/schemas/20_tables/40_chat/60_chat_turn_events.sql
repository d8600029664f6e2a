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
  check (private.is_valid_event_batch(seq, events))
);
comment on table public.chat_turn_events is
  'The events of a thread''s last turn in the order of its stream, a batch a row. Kept until the next turn, or the '
    'turn''s next attempt, begins.';
comment on column public.chat_turn_events.attempt is 'Whose stream it is: each attempt at a turn tells it from its '
  'beginning.';
comment on column public.chat_turn_events.seq is 'The batch''s number among those of its attempt, from 1.';
create index chat_turn_events_thread_idx on public.chat_turn_events (home_id, thread_id);
alter table public.chat_turn_events enable row level security;
revoke all on public.chat_turn_events from public, anon, authenticated, service_role;
