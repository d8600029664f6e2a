create table public.usage_events (
  id bigint generated always as identity primary key,
  home_id uuid not null,
  turn_id uuid not null,
  person_id uuid not null references public.people (id),
  attempt int not null check (attempt > 0),
  pass int not null check (pass between 1 and 3),
  model text check (char_length(model) <= 200),
  input_tokens bigint not null check (input_tokens >= 0),
  cached_input_tokens bigint not null check (cached_input_tokens >= 0),
  output_tokens bigint not null check (output_tokens >= 0),
  cost_micros bigint check (cost_micros >= 0),
  latency_ms int check (latency_ms >= 0),
  recorded_at timestamptz not null default now(),
  unique (turn_id, attempt, pass),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id)
);

comment on table public.usage_events is
  'Tokens, cost and latency of each pass of a turn, retries included. Append-only.';
comment on column public.usage_events.cost_micros is
  'The pass''s cost in millionths of the provider''s currency. Null: the provider reported none.';

create index usage_events_home_id_turn_id_idx on public.usage_events (home_id, turn_id);
create index usage_events_person_id_idx on public.usage_events (person_id);

alter table public.usage_events enable row level security;
revoke all on public.usage_events from public, anon, authenticated, service_role;
revoke all on sequence public.usage_events_id_seq from anon, authenticated, service_role;
