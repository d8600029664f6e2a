create table public.usage_events (
  id bigint generated always as identity primary key,
  home_id uuid not null,
  turn_id uuid not null,
  person_id uuid not null references public.people (id),
  attempt int not null,
  pass int not null,
  model text,
  input_tokens bigint not null,
  cached_input_tokens bigint not null,
  output_tokens bigint not null,
  cost_micros bigint,
  latency_ms int,
  recorded_at timestamptz not null default now(),
  unique (turn_id, attempt, pass),
  foreign key (home_id, turn_id) references public.chat_turns (home_id, id),
  constraint usage_events_attempt_check check (attempt > 0),
  constraint usage_events_pass_check check (pass between 0 and 3),
  constraint usage_events_model_check check (char_length(model) <= 200),
  constraint usage_events_input_tokens_check check (input_tokens >= 0),
  constraint usage_events_cached_input_tokens_check check (cached_input_tokens >= 0),
  constraint usage_events_output_tokens_check check (output_tokens >= 0),
  constraint usage_events_cost_micros_check check (cost_micros >= 0),
  constraint usage_events_latency_ms_check check (latency_ms >= 0)
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
