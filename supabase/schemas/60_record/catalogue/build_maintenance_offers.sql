create or replace function private.build_maintenance_offers(home_id uuid, max_offers int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'task', (o.task).task, 'asset_id', o.asset_id, 'asset', o.asset_name, 'system', o.system,
        'title', (o.task).title, 'interval', private.format_catalogue_interval(o.task),
        'source', s.source, 'source_name', s.name, 'source_url', s.url, 'checked_on', s.checked_on))
      order by o.place), '[]')
    from private.list_offered_tasks(build_maintenance_offers.home_id, max_offers) o
    join public.catalogue_sources s on s.source = (o.task).source
  );
end
$$;
comment on function private.build_maintenance_offers is
  'Returns the tasks of list_offered_tasks as JSON: [{ task, asset_id?, asset?, system, title, interval, source, '
    'source_name, source_url, checked_on }].';
