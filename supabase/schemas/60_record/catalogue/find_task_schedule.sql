create or replace function private.find_task_schedule(
  task public.maintenance_catalogue, home_id uuid, asset_id uuid
) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select c.schedule_id from private.list_covered_tasks(home_id, array[task.task]) c
    where c.asset_id is null or c.asset_id = find_task_schedule.asset_id
    order by c.schedule_number limit 1);
end
$$;
comment on function private.find_task_schedule is
  'Finds the schedule of the home, active or paused, that does the work of a catalogue task for the asset. Null for '
    'none.';
