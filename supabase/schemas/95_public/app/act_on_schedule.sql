create or replace function public.act_on_schedule(
  home_id uuid, schedule_id uuid, action text, details jsonb default '{}', idempotency_key text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_request(details, 65536);
  perform access.check_texts(action, idempotency_key);
  return access.run_home_tool('app', home_id, 'manage_schedule', access.add_own_arguments(coalesce(details, '{}'),
    jsonb_build_object('schedule_id', schedule_id, 'action', action)), idempotency_key, null);
end
$$;
comment on function public.act_on_schedule is
  'Acts on a schedule: complete { done_on, note }, skip, snooze { until }, reschedule { until }, pause, resume, end or '
    'change { title, every, fixed, lead_days, minutes, assignee, until }. A contributor completes, skips and snoozes '
    'what is assigned to them.';
