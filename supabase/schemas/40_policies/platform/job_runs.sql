create policy "read_jobs_status selects" on private.job_runs for select to home_jobs using (true);
