create table public.usage_months (
  home_id uuid not null references public.homes (id),
  month date not null check (extract(day from month) = 1),
  tokens bigint not null check (tokens >= 0),
  primary key (home_id, month)
);

comment on table public.usage_months is
  'Input plus output tokens that count for a home in a UTC month. An attempt counts in the month in which it began: '
    'with an estimate, which its usage_events replace when it finishes, up to a bound. A budget check reads one row.';

alter table public.usage_months enable row level security;
revoke all on public.usage_months from public, anon, authenticated, service_role;
