create or replace function private.delete_old_turn_events(max_rows int default 10000) returns jsonb
-- jit: compiling the policies takes seconds, the batch milliseconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  row_limit constant int := greatest(max_rows, 1);
  deleted_count int;
begin
  if access.caller_id() is not null then
    raise exception 'Only a job deletes the turn events of all homes' using errcode = '42501';
  end if;
  -- An attempt has its lease for at most 11 minutes.
  delete from public.chat_turn_events e
  using (
    select o.home_id, o.turn_id, o.attempt, o.seq from public.chat_turn_events o
    where o.created_at < now() - interval '15 minutes'
    order by o.created_at limit row_limit) o
  where e.home_id = o.home_id and e.turn_id = o.turn_id and e.attempt = o.attempt and e.seq = o.seq;
  get diagnostics deleted_count = row_count;
  return jsonb_build_object('done', deleted_count < row_limit, 'deleted', deleted_count);
end
$$;
comment on function private.delete_old_turn_events is
  'Deletes at most max_rows batches of turn events that are 15 minutes old: their turns have ended. Returns { done, '
    'deleted: number of rows }.';

create or replace function private.drop_old_texts(max_rows int default 2000) returns jsonb
-- jit: compiling the policies takes seconds, the batch milliseconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  row_limit constant int := greatest(max_rows, 1);
  old_before constant timestamptz := now() - interval '30 days';
  turn_count int;
  pass_count int;
  call_count int;
  call_ids uuid[];
begin
  if access.caller_id() is not null then
    raise exception 'Only a job drops the texts of all homes' using errcode = '42501';
  end if;
  update public.chat_turns t set own_words = null, named_title = null, asks_undo = null, names_danger = null
  where t.id = any (array(
    select o.id from public.chat_turns o
    where num_nonnulls(o.own_words, o.named_title, o.asks_undo, o.names_danger) > 0
      -- Not when it finished: a turn whose process died never did. An attempt has its lease for at most 11 minutes.
      and o.attempt_began_at < old_before
    order by o.attempt_began_at limit row_limit
    for no key update skip locked));
  get diagnostics turn_count = row_count;

  update public.chat_passes p set message = '', context_text = null
  from (
    select o.home_id, o.turn_id, o.pass from public.chat_passes o
    where (o.message <> '' or o.context_text is not null) and o.calls_stored_at < old_before
    order by o.calls_stored_at limit row_limit
    for no key update skip locked) o
  where p.home_id = o.home_id and p.turn_id = o.turn_id and p.pass = o.pass;
  get diagnostics pass_count = row_count;

  call_ids := array(
    select o.id from public.tool_calls o
    where o.turn_id is null and o.input is not null and o.finished_at < old_before
    order by o.finished_at limit row_limit
    for no key update skip locked);
  -- Calls of agents without a decision. Their approvals are locked too, which agents lock before the calls.
  call_ids := call_ids || array(
    select o.id from public.tool_calls o
    join public.tool_approvals a on a.home_id = o.home_id and a.tool_call_id = o.id and a.decision is null
    where o.client_id is not null and o.state = 'approval-requested' and o.input is not null
      and o.created_at < old_before
    limit row_limit - cardinality(call_ids)
    for no key update skip locked);
  update public.tool_approvals a
  set preview = to_jsonb(private.get_removed_text()), plan = null, plan_hash = null, reason = null
  from public.tool_calls c
  where c.id = any (call_ids) and c.client_id is not null and a.home_id = c.home_id and a.tool_call_id = c.id;
  update public.tool_calls c
  set input = null, resolved_input = null, ignored = '[]', notes = '[]', result = private.blank_output(c.result),
      error_text = case when c.error_text is not null then private.get_removed_text() end
  where c.id = any (call_ids);
  get diagnostics call_count = row_count;
  return jsonb_build_object('done', greatest(turn_count, pass_count, call_count) < row_limit,
    'turns', turn_count, 'passes', pass_count, 'calls', call_count);
end
$$;
comment on function private.drop_old_texts is
  'Drops what at most max_rows turns whose last attempt began 30 days ago know of their message''s words, as many '
    'passes'' messages and context texts, and the texts of as many calls without a turn and of their approvals. '
    'Messages and the calls of turns stay. Returns { done, turns, passes, calls: number of rows }.';

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

create or replace function private.list_jobs() returns table (name text, schedule text, command text)
language plpgsql immutable
set search_path = ''
as $$
begin
  return query values
    -- Before continue_erasures, which deletes what it marks.
    ('purge_abandoned_homes', '17 3 * * *', 'select private.purge_abandoned_homes()'),
    ('continue_erasures', '* * * * *', 'select private.continue_erasures()'),
    ('continue_stemming', '* * * * *', 'select private.continue_stemming()'),
    ('blank_departed_threads', '*/10 * * * *', 'select private.blank_departed_threads()'),
    ('delete_old_turn_events', '* * * * *', 'select private.delete_old_turn_events()'),
    ('drop_old_texts', '* * * * *', 'select private.drop_old_texts()'),
    ('enqueue_reminders', '* * * * *', 'select private.enqueue_reminders()'),
    ('record_job_run', '* * * * *', 'select private.record_job_run()'),
    ('delete_old_reminders', '7 * * * *', 'select private.delete_old_reminders()');
end
$$;
comment on function private.list_jobs is
  'The statements that an operator runs regularly: name, schedule as in cron, statement. Running one more often than '
    'scheduled does no harm.';

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
