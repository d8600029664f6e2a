create or replace function private.record_job_run() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.job_runs as r (ran_at) values (now())
  on conflict (is_only) do update set ran_at = excluded.ran_at;
end
$$;
comment on function private.record_job_run is
  'Stores that the scheduler runs: see access.read_jobs_status. Only the role that runs migrations may execute it.';
