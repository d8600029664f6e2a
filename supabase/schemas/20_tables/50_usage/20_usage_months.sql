create table public.usage_months (
  home_id uuid not null references public.homes (id),
  month date not null check (extract(day from month) = 1),
  tokens bigint not null check (tokens >= 0),
  primary key (home_id, month)
);
comment on table public.usage_months is
  'Tokens (input and output) that a home used in a month of UTC: kept beside the events, so that a budget is one row '
    'to read.';
alter table public.usage_months enable row level security;
revoke all on public.usage_months from public, anon, authenticated, service_role;
