create table private.job_secrets (
  job text primary key check (job in ('home-reminders')),
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  changed_at timestamptz not null default now()
);
comment on table private.job_secrets is
  'The secrets of edge functions that act for no person, as hashes. The operator sets them.';

alter table private.job_secrets enable row level security;
revoke all on private.job_secrets from public, anon, authenticated, service_role;
