create or replace function private.end_schedules(home_id uuid, schedule_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.maintenance_occurrences o set state = 'cancelled', settled_at = access.now()
  where o.home_id = end_schedules.home_id and o.state = 'due' and o.schedule_id = any (schedule_ids);
  update public.maintenance_schedules s set status = 'ended', updated_at = access.now()
  where s.home_id = end_schedules.home_id and s.id = any (schedule_ids);
end
$$;
comment on function private.end_schedules is 'Ends schedules and cancels what is due of them.';
