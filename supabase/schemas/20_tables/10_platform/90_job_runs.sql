create table private.job_runs (
  is_only boolean primary key default true check (is_only),
  ran_at timestamptz not null
);
comment on table private.job_runs is
  'One row: when the scheduler last ran the job record_job_run. None before the first run.';

alter table private.job_runs enable row level security;
revoke all on private.job_runs from public, anon, authenticated, service_role;
