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
  constraint chat_messages_values_check
    check (private.is_valid_message(seq, role, parts, client_id, person_id, model, provider, reply_fields))
);

comment on table public.chat_messages is 'The messages of a thread.';
comment on column public.chat_messages.seq is 'The position in the thread.';
comment on column public.chat_messages.parts is
  'Array of text, file, follow-up-context, tool-call and tool-result parts.';
comment on column public.chat_messages.client_id is
  'The client''s id of the message. A resend with the same id is the same message.';
comment on column public.chat_messages.origin is
  'turn: written by a turn. app: by the app. client_import: earlier history from an app, never used as tool history.';
comment on column public.chat_messages.provider is
  'The provider message of an assistant message, JSON text byte for byte, for its replay to the provider.';
comment on column public.chat_messages.reply_fields is
  'The fields of an answer''s reply that its parts do not have: suggestions, focus, status, outcome, notice, usage and '
    'the like. functionResultOf: the id of the call whose output is the functionResult. Null: nothing is stored.';

create index chat_messages_home_id_thread_id_seq_idx on public.chat_messages (home_id, thread_id, seq);
create index chat_messages_home_id_turn_id_idx on public.chat_messages (home_id, turn_id);
create index chat_messages_person_id_idx on public.chat_messages (person_id);

alter table public.chat_messages enable row level security;
revoke all on public.chat_messages from public, anon, authenticated, service_role;
