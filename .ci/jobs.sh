# Runs the jobs under pg_cron, in a cluster of its own: the extension needs shared_preload_libraries.

CRON_PACKAGE=postgresql-15-cron

install_cron() {
  dpkg -s $CRON_PACKAGE >/dev/null 2>&1 && return
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $CRON_PACKAGE >"$work/apt" 2>&1 || { tail -n 20 "$work/apt"; return 1; }
}

as_migrator() { psql -X -q -A -t -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$PGPORT" -U migrator -d jobs "$@"; }

# schedules_jobs_under_cron: nothing without the extension, each job once with it, and a job that takes effect.
schedules_jobs_under_cron() {
  install_cron && start_cluster 15 -c shared_preload_libraries=pg_cron -c cron.database_name=jobs &&
    createdb_named jobs && prepare_platform jobs && build_in_one_session jobs || return 1
  [ "$(as_migrator -c 'select private.schedule_jobs()')" = 0 ] || { echo "jobs are scheduled without pg_cron"; return 1; }

  # As hosted Supabase does for the role postgres.
  sql -d jobs -c 'create extension pg_cron' -c 'grant usage on schema cron to migrator' || return 1
  local first second listed
  first=$(as_migrator -c 'select private.schedule_jobs()' -c "$SCHEDULED_JOBS") &&
    second=$(as_migrator -c 'select private.schedule_jobs()' -c "$SCHEDULED_JOBS") || return 1
  listed=$(as_migrator -c 'select count(*) + 1 from private.list_jobs()' \
    -c "select name, schedule, command, 'jobs', 'migrator' from private.list_jobs() order by name") || return 1
  echo "$listed"
  diff <(echo "$listed") <(echo "$first" | grep -v '^delete_old_job_runs|') && diff <(echo "$first") <(echo "$second") &&
    as_migrator -c "$(as_migrator -c "select command from cron.job where jobname = 'delete_old_job_runs'")" && runs_a_job
}
SCHEDULED_JOBS="select jobname, schedule, command, database, username from cron.job order by jobname"

# runs_a_job: the job of each minute deletes the rows of a home that its owner has erased.
runs_a_job() {
  sql -d jobs -f supabase/tests/_setup.sql -c 'select tests.make_world()' >/dev/null &&
    sql -d jobs -c "update public.homes set erasing_since = now() where id = tests.id('Maple Street')" || return 1
  for _ in $(seq 150); do
    if [ "$(sql -d jobs -A -t -c "select count(*) from public.homes where id = tests.id('Maple Street')")" = 0 ]; then
      [ "$(as_migrator -c "select count(*) > 0 from cron.job_run_details where status = 'succeeded'")" = t ] && return
    fi
    sleep 1
  done
  echo "no job has erased the home"
  sql -d jobs -c 'select command, status, return_message, start_time from cron.job_run_details order by runid'
  return 1
}
