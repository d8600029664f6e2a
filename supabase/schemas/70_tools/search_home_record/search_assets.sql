create or replace function private.search_assets(home_id uuid, words text[], asset_id uuid, kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with scored as (
      select a, private.words_found(concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' '), a.manufacturer,
        a.model), words) as found
      from public.home_assets a
      where a.home_id = search_assets.home_id
        and (search_assets.asset_id is null or a.id = search_assets.asset_id)
        and (search_assets.kind is null or a.kind = search_assets.kind)
    ), best as (
      select (s.a).* from scored s
      where search_assets.asset_id is not null or search_assets.kind is not null
        or (s.found > 0 and s.found = (select max(o.found) from scored o))
      order by (s.a).status, (s.a).name limit 10
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', b.id, 'kind', b.kind, 'name', private.say_asset(b.name, b.space), 'manufacturer', b.manufacturer, 'model',
        b.model,
      'serial', b.serial, 'installed', private.say_date(b.installed_on, b.installed_precision),
      'warranty_until', b.warranty_until, 'status', b.status,
      'schedules', (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', s.id, 'title', s.title, 'every_months',
        s.interval_months,
          'due_on', (select coalesce(o.snoozed_until, o.due_on) from public.maintenance_occurrences o
            where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'),
          'last_done_on', (select max(o.done_on) from public.maintenance_occurrences o
            where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'done'))) order by s.title)
        from public.maintenance_schedules s where s.home_id = b.home_id and s.asset_id = b.id
          and s.status = 'active')))), '[]')
    from best b
  );
end
$$;
comment on function private.search_assets is 'At most ten assets that match, with their schedules, as JSON.';
