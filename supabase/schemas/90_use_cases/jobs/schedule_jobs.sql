create or replace function private.schedule_jobs() returns int
language plpgsql
set search_path = ''
as $$
declare
  job record;
  scheduled_count int := 0;
begin
  if not exists (select from pg_catalog.pg_extension e where e.extname = 'pg_cron') then
    return 0;
  end if;
  for job in
    select j.name, j.schedule, j.command from private.list_jobs() j
    union all
    -- pg_cron keeps a row of each run for ever.
    values ('delete_old_job_runs', '43 3 * * *',
      'delete from cron.job_run_details where end_time < now() - interval ''7 days''')
  loop
    -- plpgsql_check reads a constant statement, and without the extension there is no schema cron. A job of the same
    -- name is replaced.
    execute pg_catalog.format('select %I.schedule($1, $2, $3)', 'cron') using job.name, job.schedule, job.command;
    scheduled_count := scheduled_count + 1;
  end loop;
  return scheduled_count;
end
$$;
comment on function private.schedule_jobs is
  'Schedules the jobs of private.list_jobs, and one that deletes the rows of their old runs, where the extension '
    'pg_cron is installed. Returns the number of jobs. Call it again after installing the extension.';
