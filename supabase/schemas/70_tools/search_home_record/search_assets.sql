create or replace function private.list_active_schedules(home_id uuid, asset_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', s.id, 'title', s.title, 'every_months', s.interval_months,
      'due_on', (select coalesce(o.snoozed_until, o.due_on) from public.maintenance_occurrences o
        where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'),
      'last_done_on', (select max(o.done_on) from public.maintenance_occurrences o
        where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'done'))) order by s.title)
    from public.maintenance_schedules s
    where s.home_id = list_active_schedules.home_id and s.asset_id = list_active_schedules.asset_id
      and s.status = 'active'
  );
end
$$;
comment on function private.list_active_schedules is
  'Lists the active schedules of an asset: [{ id, title, every_months, due_on, last_done_on }]; null without any.';

create or replace function private.search_assets(home_id uuid, stems text[], asset_id uuid, kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with scored as (
      select a as asset, private.count_matching_stems(concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' '),
        a.manufacturer, a.model), stems) as matching_stems
      from public.home_assets a
      where a.home_id = search_assets.home_id
        and (search_assets.asset_id is null or a.id = search_assets.asset_id)
        and (search_assets.kind is null or a.kind = search_assets.kind)
    ), best as (
      select (s.asset).* from scored s
      where search_assets.asset_id is not null or search_assets.kind is not null
        or (s.matching_stems > 0 and s.matching_stems = (select max(o.matching_stems) from scored o))
      order by (s.asset).status, (s.asset).name limit 10
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', b.id, 'kind', b.kind, 'name', private.format_asset_name(b.name, b.space),
      'manufacturer', b.manufacturer, 'model', b.model, 'serial', b.serial,
      'installed', private.format_date(b.installed_on, b.installed_precision),
      'warranty_until', b.warranty_until, 'status', b.status,
      'schedules', private.list_active_schedules(b.home_id, b.id)))), '[]')
    from best b
  );
end
$$;
comment on function private.search_assets is
  'Lists at most ten assets that have the id or kind, or match most of the stems, with their active schedules.';
