create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null,
  thread_id uuid not null,
  seq bigint not null check (seq > 0),
  role text not null check (role in ('user', 'assistant')),
  parts jsonb not null,
  client_id text check (char_length(client_id) between 1 and 64),
  origin text not null default 'turn' check (origin in ('app', 'turn', 'client_import')),
  turn_id uuid,
  person_id uuid references public.people (id),
  model text check (char_length(model) <= 200),
  provider text check (octet_length(provider) <= 8388608),
  created_at timestamptz not null default now(),
  unique (thread_id, seq),
  unique (thread_id, client_id),
  unique (home_id, id),
  foreign key (home_id, thread_id) references public.chat_threads (home_id, id),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id),
  check (private.is_valid_parts(role, parts)),
  -- Generous for the assistant, whose parts carry tool outputs; tight for a person, whose request has 64 kB.
  check (octet_length(parts::text) <= case role when 'user' then 262144 else 8388608 end),
  check (role = 'assistant' or person_id is not null)
);
comment on table public.chat_messages is
  'A message of a thread. parts is an array of text, file, follow-up-context, tool-call and tool-result parts; seq is '
    'its place in the thread.';
comment on column public.chat_messages.client_id is 'The client''s own id of the message: a resend is recognised by '
  'it.';
comment on column public.chat_messages.origin is
  'app: written by the app. turn: part of a turn. client_import: told by an older app, never trusted as tool history.';
comment on column public.chat_messages.provider is 'What the provider sent with it, JSON text byte for byte, for the '
  'echo.';
create index chat_messages_thread_idx on public.chat_messages (home_id, thread_id);
create index chat_messages_turn_idx on public.chat_messages (home_id, turn_id);
create index chat_messages_person_id_idx on public.chat_messages (person_id);
alter table public.chat_messages enable row level security;
revoke all on public.chat_messages from public, anon, authenticated, service_role;
