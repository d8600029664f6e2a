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
  'Limits that an operator set for a person or for everyone in a home; they win over the function''s own (person '
    'first). 0 = off, null = not set.';
comment on column public.usage_limits.tokens_per_month is 'Of the whole home, in a month of UTC; only on a home''s '
  'row.';
alter table public.usage_limits enable row level security;
revoke all on public.usage_limits from public, anon, authenticated, service_role;
revoke all on sequence public.usage_limits_id_seq from anon, authenticated, service_role;
