-- What model calls cost, and the limits that an operator sets.

create table public.usage_events (
  id bigint generated always as identity primary key,
  home_id uuid not null,
  turn_id uuid not null,
  person_id uuid not null references public.people (id),
  attempt int not null check (attempt > 0),
  pass int not null check (pass in (1, 2)),
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
comment on table public.usage_events is 'Tokens, cost and time of each pass of a turn, its retries included. Append-only.';
comment on column public.usage_events.cost_micros is
  'What the provider said the pass cost, in millionths of the currency it bills in. Null where it did not say.';

create index usage_events_turn_idx on public.usage_events (home_id, turn_id);
create index usage_events_person_id_idx on public.usage_events (person_id);

select private.make_append_only('public.usage_events');

alter table public.usage_events enable row level security;
revoke all on public.usage_events from public, anon, authenticated, service_role;
grant select on public.usage_events to authenticated, service_role, home_writer;
grant insert on public.usage_events to home_writer;
revoke all on sequence public.usage_events_id_seq from anon, authenticated, service_role;

create policy "members see what their home used" on public.usage_events
  for select to authenticated, home_writer
  using (home_id in (select private.my_homes()));
create policy "people account for the turns they work on" on public.usage_events
  for insert to home_writer
  with check (
    person_id = (select private.caller_id()) and home_id in (select private.my_homes())
    and exists (
      select from public.chat_turns t
      where t.id = turn_id and t.home_id = usage_events.home_id and t.lease_person_id = (select private.caller_id())
    )
  );

select private.allow_erasure('public.usage_events', 640);

-- The month's sum of a home -----------------------------------------------------------------

create table public.usage_months (
  home_id uuid not null references public.homes (id),
  month date not null check (extract(day from month) = 1),
  tokens bigint not null check (tokens >= 0),
  primary key (home_id, month)
);
comment on table public.usage_months is
  'Tokens (input and output) that a home used in a month of UTC: kept beside the events, so that a budget is one row to read.';

alter table public.usage_months enable row level security;
revoke all on public.usage_months from public, anon, authenticated, service_role;
grant select on public.usage_months to authenticated, service_role, home_writer;
grant insert, update (tokens) on public.usage_months to home_writer;

create policy "members see their home's months" on public.usage_months
  for select to authenticated, home_writer
  using (home_id in (select private.my_homes()));
create policy "members open a month" on public.usage_months
  for insert to home_writer
  with check (home_id in (select private.my_homes()));
create policy "members add to a month" on public.usage_months
  for update to home_writer
  using (home_id in (select private.my_homes()));

select private.allow_erasure('public.usage_months', 690);

-- Limits ------------------------------------------------------------------------------------

create table public.usage_limits (
  id bigint generated always as identity primary key,
  home_id uuid unique references public.homes (id),
  person_id uuid unique references public.people (id),
  turns_per_minute int check (turns_per_minute >= 0),
  turns_per_day int check (turns_per_day >= 0),
  tokens_per_month bigint check (tokens_per_month >= 0),
  note text check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  check ((home_id is null) <> (person_id is null)),
  check (person_id is null or tokens_per_month is null)
);
comment on table public.usage_limits is
  'Limits that an operator set for a person or for everyone in a home; they win over the function''s own (person first). 0 = off, null = not set.';
comment on column public.usage_limits.tokens_per_month is 'Of the whole home, in a month of UTC; only on a home''s row.';

alter table public.usage_limits enable row level security;
revoke all on public.usage_limits from public, anon, authenticated, service_role;
grant select on public.usage_limits to authenticated, home_writer;
grant select, insert, update, delete on public.usage_limits to service_role;
revoke all on sequence public.usage_limits_id_seq from anon, authenticated, service_role;

create policy "people see their own limits and their homes'" on public.usage_limits
  for select to authenticated, home_writer
  using (person_id = (select private.caller_id()) or home_id in (select private.my_homes()));

select private.allow_erasure('public.usage_limits', 690);
