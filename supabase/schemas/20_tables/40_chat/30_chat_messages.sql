create table public.chat_messages (
  id uuid primary key default private.make_uuid_v7(),
  home_id uuid not null,
  thread_id uuid not null,
  seq bigint not null,
  role public.message_role not null,
  parts jsonb not null,
  client_id text,
  origin public.message_origin not null default 'turn',
  turn_id uuid,
  person_id uuid references public.people (id),
  model text,
  provider text,
  created_at timestamptz not null default now(),
  reply_fields jsonb,
  unique (thread_id, seq),
  unique (thread_id, client_id, person_id),
  unique (home_id, id),
  foreign key (home_id, thread_id) references public.chat_threads (home_id, id),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id),
  constraint chat_messages_role_parts_check
    check (private.is_valid_parts(role, parts)),
  constraint chat_messages_seq_check check (seq > 0),
  constraint chat_messages_client_id_check check (char_length(client_id) between 1 and 64),
  constraint chat_messages_role_person_id_check check (role = 'assistant' or person_id is not null),
  constraint chat_messages_model_check check (char_length(model) <= 200),
  constraint chat_messages_provider_check check (octet_length(provider) <= 262144),
  constraint chat_messages_reply_fields_check
    check (jsonb_typeof(reply_fields) = 'object' and octet_length(reply_fields::text) <= 524288),
  -- A user message comes in a request of at most 64 kB.
  constraint chat_messages_parts_size_check
    check (octet_length(parts::text) <= case role when 'user' then 262144 else 8388608 end)
);

comment on table public.chat_messages is 'The messages of a thread.';
comment on column public.chat_messages.seq is 'The position in the thread.';
comment on column public.chat_messages.parts is
  'Array of text, file, follow-up-context and tool-call parts. A tool-call part has the call_id of a call of its '
    'turn; what the call is and what became of it is in tool_calls. With a toolName it has no row: the turn was '
    'stopped first.';
comment on column public.chat_messages.client_id is
  'The client''s id of the message. A resend with the same id is the same message.';
comment on column public.chat_messages.origin is
  'turn: written by a turn. app: by the app. client_import: earlier history from an app, never used as tool history.';
comment on column public.chat_messages.provider is
  'The provider message of an assistant message, JSON text byte for byte, for its replay to the provider.';
comment on column public.chat_messages.reply_fields is
  'Of an answer''s reply what neither its parts nor its calls have: suggestions, notice, usage, degraded, stopped. '
    'Null: nothing is stored.';

create index chat_messages_home_id_thread_id_seq_idx on public.chat_messages (home_id, thread_id, seq);
create index chat_messages_home_id_turn_id_idx on public.chat_messages (home_id, turn_id);
create index chat_messages_person_id_idx on public.chat_messages (person_id);

alter table public.chat_messages enable row level security;
revoke all on public.chat_messages from public, anon, authenticated, service_role;
