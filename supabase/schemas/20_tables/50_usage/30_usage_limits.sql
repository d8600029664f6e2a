create table public.usage_limits (
  id bigint generated always as identity primary key,
  home_id uuid unique references public.homes (id),
  person_id uuid unique references public.people (id),
  turns_per_minute int check (turns_per_minute >= 0),
  turns_per_day int check (turns_per_day >= 0),
  tokens_per_month bigint check (tokens_per_month >= 0),
  note text check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  constraint usage_limits_home_id_person_id_check
    check ((home_id is null) <> (person_id is null)),
  constraint usage_limits_person_id_tokens_per_month_check
    check (person_id is null or tokens_per_month is null)
);

comment on table public.usage_limits is
  'The operator''s limits. Each row overrides the limits in the request; a person''s row overrides the home''s. 0: '
    'unlimited. Null: not set.';
comment on column public.usage_limits.tokens_per_month is 'Of all members of the home, in a month of UTC.';

alter table public.usage_limits enable row level security;
revoke all on public.usage_limits from public, anon, authenticated, service_role;
revoke all on sequence public.usage_limits_id_seq from anon, authenticated, service_role;
