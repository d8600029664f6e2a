create or replace function access.read_jobs_status() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- The job runs each minute. A busy or restarted scheduler may skip some.
  max_age constant interval := interval '10 minutes';
begin
  return exists (select from private.job_runs r where r.ran_at > now() - max_age);
end
$$;
comment on function access.read_jobs_status is
  'Whether the jobs are scheduled and ran in the last ten minutes. Anybody may know: it names no home and no time.';
