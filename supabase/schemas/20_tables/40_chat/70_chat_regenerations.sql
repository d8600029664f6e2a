create table public.chat_regenerations (
  home_id uuid not null,
  turn_id uuid not null,
  person_id uuid not null references public.people (id),
  attempt_id uuid not null,
  idempotency_key text check (char_length(idempotency_key) between 1 and 300),
  created_at timestamptz not null default now(),
  primary key (home_id, turn_id, attempt_id),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id)
);

comment on table public.chat_regenerations is
  'Requests to regenerate a completed turn''s answer. Append-only.';
comment on column public.chat_regenerations.attempt_id is 'The attempt that the request began.';
comment on column public.chat_regenerations.idempotency_key is 'The same key within 24 hours is the same request.';

create index chat_regenerations_person_id_idempotency_key_idx on public.chat_regenerations (person_id, idempotency_key)
  where idempotency_key is not null;

alter table public.chat_regenerations enable row level security;
revoke all on public.chat_regenerations from public, anon, authenticated, service_role;
