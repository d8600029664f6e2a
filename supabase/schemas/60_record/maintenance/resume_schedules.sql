create or replace function private.resume_schedules(home_id uuid, schedule_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.maintenance_schedules s set status = 'active', updated_at = access.now()
  where s.home_id = resume_schedules.home_id and s.id = any (schedule_ids) and s.status = 'ended';
  update public.maintenance_occurrences o set state = 'due', settled_at = null
  where o.home_id = resume_schedules.home_id and o.id in (
    select distinct on (c.schedule_id) c.id from public.maintenance_occurrences c
    where c.home_id = resume_schedules.home_id and c.schedule_id = any (schedule_ids) and c.state = 'cancelled'
      and not exists (
        select from public.maintenance_occurrences d
        where d.home_id = c.home_id and d.schedule_id = c.schedule_id and d.state = 'due')
    order by c.schedule_id, c.settled_at desc, c.due_on desc);
end
$$;
comment on function private.resume_schedules is
  'Reverts end_schedules: the schedules are active again, and what was cancelled last is due.';
