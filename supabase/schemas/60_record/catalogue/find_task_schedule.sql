create or replace function private.find_task_schedule(
  task public.maintenance_catalogue, home_id uuid, asset_id uuid
) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select s.id from public.maintenance_schedules s
    left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
    where s.home_id = find_task_schedule.home_id and s.status <> 'ended'
      and (s.title ~* task.covered_by or (s.source = 'catalogue' and s.source_reference = task.task))
      and case
        when s.asset_id is not null then s.asset_id = find_task_schedule.asset_id
          or (task.is_once_for_all and a.kind = task.kind)
        when s.source = 'catalogue' and s.source_reference = task.task then true
        -- A schedule of the home names the system in its title.
        else exists (
          select from private.asset_kinds k
          cross join lateral unnest(k.aliases || lower(k.label) || replace(k.kind, '_', ' ')) word
          where k.kind = task.kind and s.title ~* ('\m' || word)) end
    order by s.number limit 1);
end
$$;
comment on function private.find_task_schedule is
  'Finds the schedule of the home, active or paused, that does the work of a catalogue task for the asset. Null for '
    'none.';
