create table public.chat_threads (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  person_id uuid not null references public.people (id),
  key text not null default 'default',
  title text,
  visibility public.thread_visibility not null default 'private',
  message_seq bigint not null default 0,
  last_message_at timestamptz,
  summary text,
  summary_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  blanked_seq bigint not null default 0,
  unique (home_id, id),
  unique (home_id, person_id, key),
  constraint chat_threads_key_check check (char_length(key) between 1 and 64 and key ~ '^[A-Za-z0-9_-]+$'),
  constraint chat_threads_title_check check (char_length(btrim(title)) between 1 and 200),
  constraint chat_threads_summary_check check (char_length(summary) <= 1300),
  constraint chat_threads_message_seq_check check (message_seq >= 0),
  constraint chat_threads_summary_seq_check check (summary_seq >= 0),
  constraint chat_threads_blanked_seq_check check (blanked_seq >= 0)
);

comment on table public.chat_threads is 'Conversations of a person about a home.';
comment on column public.chat_threads.key is 'The client''s name of the thread. Unique for a person and a home.';
comment on column public.chat_threads.visibility is
  'private: only its person reads and writes in it. household: everyone with a role in the home does, viewers too.';
comment on column public.chat_threads.message_seq is
  'The highest message number (seq) in the thread, used or reserved.';
comment on column public.chat_threads.summary is
  'Lines about the recorded events and the approval decisions of the messages up to summary_seq. Built from tables, '
    'not by a model.';
comment on column public.chat_threads.summary_seq is 'The last message that the summary covers.';
comment on column public.chat_threads.blanked_seq is
  'The message_seq at which the thread was deleted: all messages up to it are blanked. 0: never.';

create index chat_threads_person_id_idx on public.chat_threads (person_id);
create index chat_threads_home_id_last_message_at_idx on public.chat_threads (home_id, last_message_at desc);

alter table public.chat_threads enable row level security;
revoke all on public.chat_threads from public, anon, authenticated, service_role;
