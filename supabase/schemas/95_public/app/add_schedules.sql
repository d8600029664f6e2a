create or replace function public.add_schedules(
  home_id uuid, plan jsonb, idempotency_key text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_request(plan, 131072);
  perform access.check_texts(idempotency_key);
  return access.run_home_tool('app', home_id, 'schedule_maintenance', plan, idempotency_key, null);
end
$$;
comment on function public.add_schedules is
  'Schedules 1 to 40 tasks, with one undo: { schedules: [{ title, asset_id | system_kind, every, due_on, fixed, '
    'lead_days, minutes, assignee }] }. every is { count: 1 to 1000, unit: day, week, month or year, season: months, '
    'fixed }, such as { count: 3, unit: "month" }; left out: once. A schedule { offer, asset_id } is a task of '
    'list_maintenance_offers, { offer: "all" } the first 15 of them.';
