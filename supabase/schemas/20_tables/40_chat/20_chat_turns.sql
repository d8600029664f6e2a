create table public.chat_turns (
  id uuid primary key,
  home_id uuid not null,
  thread_id uuid not null,
  person_id uuid not null references public.people (id),
  route text not null,
  idempotency_key text,
  request_hash text not null,
  status public.turn_status not null default 'running',

  user_message_id uuid not null,
  user_message_seq bigint not null,
  assistant_message_id uuid not null default private.make_uuid_v7(),

  own_words text constraint chat_turns_own_words_check check (char_length(own_words) <= 1000),
  named_title text constraint chat_turns_named_title_check check (char_length(named_title) <= 200),
  asks_undo boolean,
  names_danger boolean,

  attempt int not null default 1,
  attempt_id uuid not null,
  lease_token uuid not null default gen_random_uuid(),
  lease_person_id uuid not null references public.people (id),
  lease_seconds int not null,
  lease_expires_at timestamptz,
  continues boolean not null default false,
  stop_requested_at timestamptz,

  degraded boolean not null default false,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  outcome public.turn_outcome,
  attempt_began_at timestamptz not null default clock_timestamp(),
  blanked_at timestamptz,
  language public.language_code not null default 'en',
  message_language public.language_code,

  unique (home_id, id),
  foreign key (home_id, thread_id) references public.chat_threads (home_id, id),
  constraint chat_turns_route_check check (char_length(route) <= 40 and route ~ '^[a-z][a-z-]*$'),
  constraint chat_turns_request_hash_check check (char_length(request_hash) <= 128 and request_hash ~ '^[0-9a-f]+$'),
  constraint chat_turns_idempotency_key_check check (char_length(idempotency_key) between 1 and 300),
  constraint chat_turns_user_message_seq_check check (user_message_seq > 0),
  constraint chat_turns_attempt_check check (attempt > 0),
  constraint chat_turns_lease_seconds_check check (lease_seconds between 1 and 300),
  constraint chat_turns_status_lease_expires_at_check check (status = 'running' or lease_expires_at is null),
  constraint chat_turns_status_finished_at_check
    check (status not in ('completed', 'requires_action') or finished_at is not null)
);

comment on table public.chat_turns is
  'A turn: a person''s message with everything that answers it. An attempt works on it while it holds the lease, a '
    'right that expires unless renewed.';
comment on column public.chat_turns.idempotency_key is
  'Null when the request had none, or when the turn is older than 24 hours and a newer one uses the key.';
comment on column public.chat_turns.user_message_seq is
  'The user message''s number in the thread. The next number is reserved for the answer.';
comment on column public.chat_turns.own_words is
  'The message without quotations and pasted text: what is_named_in_message compares. From the request of begin_turn, '
    'like named_title, asks_undo and names_danger: who calls it directly can forge only what their own run_home_tool '
    'may do anyway. Null: the call of a model counts as unnamed. A regeneration keeps the four: its message has the '
    'same text.';
comment on column public.chat_turns.named_title is 'The only title that a short message quotes, as a suggestion does.';
comment on column public.chat_turns.asks_undo is 'Whether the message is a short one that asks to undo or delete.';
comment on column public.chat_turns.names_danger is 'Whether the message describes a danger that is there now.';
comment on column public.chat_turns.attempt is 'The number of the attempt, from 1.';
comment on column public.chat_turns.attempt_id is
  'The process''s id of the attempt: a repeated request with the same id gets the same outcome.';
comment on column public.chat_turns.lease_token is
  'Proves the right to work on the turn. API roles cannot select it; begin_turn and answer_call return it to the '
    'process that holds the lease.';
comment on column public.chat_turns.attempt_began_at is
  'When the attempt got the lease, which it can renew for 10 minutes, and for one more after a request to stop.';
comment on column public.chat_turns.lease_person_id is
  'The person whose request runs the attempt: the person of the turn, or of the last call response.';
comment on column public.chat_turns.lease_expires_at is 'The end of the lease unless renewed. Null: no lease.';
comment on column public.chat_turns.continues is
  'Whether a call response began the attempt: clients already have the message up to its tool calls.';
comment on column public.chat_turns.stop_requested_at is
  'When a person asked to stop the attempt. renew_turn and append_turn_events report it to the process, the edge '
    'function invocation that holds the lease.';
comment on column public.chat_turns.language is
  'Of every sentence that the function makes for the turn, for all who read it. It is chosen once.';
comment on column public.chat_turns.message_language is
  'Of the person''s last message in the thread, up to this one, whose words are certainly of one language. Null if '
    'there is none.';
comment on column public.chat_turns.outcome is
  'What became of the calls that write to the home record; waiting: a call, even one that writes nothing, is pending. '
    'Null until finish_turn or a call response sets it.';

create unique index chat_turns_person_id_route_idempotency_key_idx
  on public.chat_turns (person_id, route, idempotency_key);
create unique index chat_turns_thread_id_running_idx on public.chat_turns (thread_id) where status = 'running';
create index chat_turns_thread_id_requires_action_idx on public.chat_turns (thread_id) where status = 'requires_action';
create index chat_turns_lease_person_id_idx on public.chat_turns (lease_person_id);
create index chat_turns_lease_person_id_running_idx on public.chat_turns (lease_person_id) where status = 'running';
create index chat_turns_home_id_thread_id_user_message_seq_idx
  on public.chat_turns (home_id, thread_id, user_message_seq);
create index chat_turns_attempt_began_at_idx on public.chat_turns (attempt_began_at)
  where num_nonnulls(own_words, named_title, asks_undo, names_danger) > 0;

alter table public.chat_turns enable row level security;
revoke all on public.chat_turns from public, anon, authenticated, service_role;
