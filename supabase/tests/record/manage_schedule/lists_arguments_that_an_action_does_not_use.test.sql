begin;
select tests.plan(10);
select tests.make_world();

-- Each act with every argument: which of them it did not use, all of which the person reads.
create function pg_temp.unused(action text, status text default 'active') returns text language plpgsql as $$
declare
  name constant text := 'Filter ' || action;
  today constant date := access.home_today(tests.id('Maple Street'));
  result jsonb;
  listed text;
begin
  perform tests.make_schedule(name, 'after_completion', 3, today + 5);
  update maintenance_schedules s set status = unused.status where s.id = tests.id(name);
  result := tests.call_tool_in_turn('owner', 'manage_schedule', jsonb_build_object('schedule_id', tests.id(name), 'task', name,
    'action', action, 'done_on', today - 1, 'from', today + 1, 'until', today + 9, 'note', 'By Al', 'title', name || ' two',
    'every', '{"count": 6, "unit": "month"}'::jsonb, 'fixed', false, 'lead_days', 3, 'minutes', 20, 'assignee', 'me'),
    jsonb_build_object('own_words', name || ' away')) -> 'result';
  select string_agg(i ->> 'field', ', ' order by i ->> 'field') into listed
  from jsonb_array_elements(result -> 'ignored') i where i ->> 'reason' = 'not_used';
  return (result ->> 'code') || ': ' || coalesce(listed, 'none') || case when result #> '{message,statements}'
    @> jsonb_build_array(jsonb_build_object('code', 'arguments_not_used', 'arguments', result -> 'ignored')) then '' else ', not said' end;
end $$;

select is(pg_temp.unused(action, status), 'ok: ' || unused, 'lists what ' || action || ' does not use')
from (values
  ('complete', 'active', 'assignee, every, fixed, from, lead_days, minutes, title, until'),
  ('skip', 'active', 'assignee, done_on, every, fixed, from, lead_days, minutes, title, until'),
  ('snooze', 'active', 'assignee, done_on, every, fixed, from, lead_days, minutes, title'),
  ('reschedule', 'active', 'assignee, done_on, every, fixed, from, lead_days, minutes, title'),
  ('pause', 'active', 'assignee, done_on, every, fixed, from, lead_days, minutes, title'),
  ('resume', 'paused', 'assignee, done_on, every, fixed, from, lead_days, minutes, title, until'),
  ('end', 'active', 'assignee, done_on, every, fixed, from, lead_days, minutes, title, until'),
  ('change', 'active', 'done_on, from'),
  ('away', 'active', 'assignee, done_on, every, fixed, lead_days, minutes, schedule_id, task, title'),
  ('back', 'active', 'assignee, done_on, every, fixed, from, lead_days, minutes, schedule_id, task, title, until'))
  a (action, status, unused);
rollback;
