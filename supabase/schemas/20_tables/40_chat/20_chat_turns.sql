-- Turns: the idempotency key, the lease of the process that works on it, what pass one said, the stored reply.
create table public.chat_turns (
  id uuid primary key,
  home_id uuid not null,
  thread_id uuid not null,
  person_id uuid not null references public.people (id),
  route text not null check (route ~ '^[a-z][a-z-]{0,39}$'),
  idempotency_key text check (char_length(idempotency_key) between 1 and 300),
  request_hash text not null check (request_hash ~ '^[0-9a-f]{1,128}$'),
  status text not null default 'running'
    check (status in ('running', 'completed', 'requires_action', 'abandoned')),

  user_message_id uuid not null,
  user_message_seq bigint not null check (user_message_seq > 0),
  assistant_message_id uuid not null default gen_random_uuid(),

  attempt int not null default 1 check (attempt > 0),
  attempt_id uuid not null,
  lease_token uuid not null default gen_random_uuid(),
  lease_person_id uuid not null references public.people (id),
  lease_seconds int not null check (lease_seconds between 1 and 300),
  lease_expires_at timestamptz,
  continues boolean not null default false,
  stop_requested_at timestamptz,

  context_text text check (char_length(context_text) <= 200000),
  pass_one_message text check (octet_length(pass_one_message) <= 8388608),
  pass_one_model text check (char_length(pass_one_model) <= 200),
  pass_one_finish_reason text check (char_length(pass_one_finish_reason) <= 100),
  calls_stored_at timestamptz,

  reply text check (octet_length(reply) <= 8388608),
  degraded boolean not null default false,
  created_at timestamptz not null default now(),
  finished_at timestamptz,

  unique (home_id, id),
  foreign key (home_id, thread_id) references public.chat_threads (home_id, id),
  check (status = 'running' or lease_expires_at is null),
  check (status not in ('completed', 'requires_action') or (reply is not null and finished_at is not null)),
  check ((calls_stored_at is null) = (pass_one_message is null))
);
comment on table public.chat_turns is
  'One request of a person and its answer: idempotency key, lease, pass one as the model sent it, the reply for '
    'replays.';
comment on column public.chat_turns.idempotency_key is 'Null once its 24 hours are over and the key was used again.';
comment on column public.chat_turns.user_message_seq is
  'The user message''s number in the thread. The next number is kept for the answer, however late it comes.';
comment on column public.chat_turns.lease_token is 'Known to the process that works on the turn. No API role may read '
  'it.';
comment on column public.chat_turns.lease_person_id is
  'Who the process works for: the person of the turn, or the housemate whose approval let it go on.';
comment on column public.chat_turns.lease_expires_at is
  'Until when the turn is taken to be worked on, unless renewed. Null: nobody works on it.';
comment on column public.chat_turns.continues is
  'Whether the attempt was begun by a person''s answer to a call: what came before is shown already.';
comment on column public.chat_turns.stop_requested_at is
  'When the attempt was asked to stop. Its process hears of it with its next sign of life.';
comment on column public.chat_turns.pass_one_message is 'The assistant message of pass one, JSON text as the provider '
  'sent it.';
comment on column public.chat_turns.calls_stored_at is 'When the tools ran. From then on pass one is never sampled '
  'again.';
create unique index chat_turns_idempotency_key_idx on public.chat_turns (person_id, route, idempotency_key);
create unique index chat_turns_one_live_a_thread_idx on public.chat_turns (thread_id) where status = 'running';
create index chat_turns_waiting_idx on public.chat_turns (thread_id) where status = 'requires_action';
create index chat_turns_person_id_idx on public.chat_turns (person_id, created_at desc);
create index chat_turns_lease_person_id_idx on public.chat_turns (lease_person_id);
create index chat_turns_thread_idx on public.chat_turns (home_id, thread_id);
alter table public.chat_turns enable row level security;
revoke all on public.chat_turns from public, anon, authenticated, service_role;
