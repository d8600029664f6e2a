create table private.person_usage_months (
  person_id uuid not null references public.people (id),
  month date not null check (extract(day from month) = 1),
  tokens bigint not null check (tokens >= 0),
  primary key (person_id, month)
);

comment on table private.person_usage_months is
  'Tokens of a person in a UTC month, in all their homes: as in usage_months, without the bound. Erasing a home does '
    'not reduce them.';

alter table private.person_usage_months enable row level security;
revoke all on private.person_usage_months from public, anon, authenticated, service_role;
