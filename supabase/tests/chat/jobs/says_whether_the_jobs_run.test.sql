begin;
select tests.plan(6);
select tests.make_world();

select is(access.read_jobs_status(), false, 'no job has run yet');
select tests.as_table_owner();
select private.record_job_run();
select private.record_job_run();
select is((select count(*) from private.job_runs), 1::bigint, 'a run replaces the row of the run before');
select is(tests.try_as_each_role('select public.read_jobs_status()'),
  'owner 1, member 1, contributor 1, viewer 1, stranger 1, anonymous 1', 'anybody may ask');
select tests.sign_out();
select is(read_jobs_status(), true, 'the jobs ran');
select tests.as_superuser();
update private.job_runs set ran_at = now() - interval '9 minutes';
select is(read_jobs_status(), true, 'a scheduler may skip some minutes');
update private.job_runs set ran_at = now() - interval '10 minutes';
select is(read_jobs_status(), false, 'after ten minutes the jobs are late');
rollback;
