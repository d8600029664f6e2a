create or replace function private.is_assigned_to_caller(home_id uuid, schedule_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.maintenance_schedules s
    where s.home_id = is_assigned_to_caller.home_id and s.id = is_assigned_to_caller.schedule_id
      and s.assignee_person_id = access.caller_id());
end
$$;
comment on function private.is_assigned_to_caller is 'Whether the caller is the assignee of a schedule.';
