create or replace function private.list_schedules_of_asset(asset public.home_assets, is_one_off boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', s.id,
        'title', private.build_schedule_title(to_jsonb(s)), 'due_on', o.due_on))
      order by o.due_on, s.title, s.id), '[]')
    from public.maintenance_schedules s
    left join public.maintenance_occurrences o on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'
    where s.home_id = asset.home_id and s.asset_id = asset.id and s.status <> 'ended'
      and (s.recurrence = 'one_off') = is_one_off
  );
end
$$;
comment on function private.list_schedules_of_asset is
  'Lists the one-off or the recurring schedules of an asset, active or paused: [{ id, title, due_on }].';
