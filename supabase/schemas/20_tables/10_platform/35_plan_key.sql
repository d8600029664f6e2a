create table private.plan_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (octet_length(key) = 32),
  created_at timestamptz not null default now()
);
comment on table private.plan_key is
  'The key of the ids of plans that an app confirms and of the hashes of approvals, one row. With another one, plans '
    'are confirmed again, and a pending call does not run.';

alter table private.plan_key enable row level security;
revoke all on private.plan_key from public, anon, authenticated, service_role;
