create or replace function private.move_schedules(home_id uuid, schedule_ids uuid[], asset_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.maintenance_schedules s set asset_id = move_schedules.asset_id, updated_at = access.now()
  where s.home_id = move_schedules.home_id and s.id = any (schedule_ids);
end
$$;
comment on function private.move_schedules is 'Moves schedules to an asset.';
