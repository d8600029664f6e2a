create table public.chat_turn_events (
  home_id uuid not null,
  thread_id uuid not null,
  turn_id uuid not null,
  attempt int not null check (attempt > 0),
  seq int not null,
  events jsonb not null,
  created_at timestamptz not null default now(),
  -- home_id first: one index also serves the foreign key to the turn.
  primary key (home_id, turn_id, attempt, seq),
  foreign key (home_id, thread_id) references public.chat_threads (home_id, id),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id),
  constraint chat_turn_events_seq_events_check
    check (private.is_valid_turn_event_batch(seq, events))
);

comment on table public.chat_turn_events is
  'The turn event log: a row is a batch of the streamed events of a thread''s last turn and attempt. '
    'A job deletes it minutes after the turn''s end.';
comment on column public.chat_turn_events.attempt is
  'The attempt that streamed the batch. Each attempt streams from the beginning.';
comment on column public.chat_turn_events.seq is 'The batch''s number within the attempt, from 1.';

create index chat_turn_events_home_id_thread_id_idx on public.chat_turn_events (home_id, thread_id);
create index chat_turn_events_created_at_idx on public.chat_turn_events (created_at);

alter table public.chat_turn_events enable row level security;
revoke all on public.chat_turn_events from public, anon, authenticated, service_role;
