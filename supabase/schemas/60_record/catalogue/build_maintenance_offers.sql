create or replace function private.build_maintenance_offers(home_id uuid, max_offers int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'task', (o.task).task, 'asset_id', o.asset_id, 'asset', o.asset_name, 'kind', (o.task).kind,
        'system', private.build_text(private.build_statement('system_kind',
          jsonb_build_object('system_kind', (o.task).kind))),
        'title', private.build_task_title((o.task).task), 'interval', private.build_catalogue_interval(o.task, s.name),
        'source', s.source, 'source_name', s.name, 'source_url', s.url, 'checked_on', s.checked_on))
      order by o.place), '[]')
    from private.list_offered_tasks(build_maintenance_offers.home_id, max_offers) o
    join public.catalogue_sources s on s.source = (o.task).source
  );
end
$$;
comment on function private.build_maintenance_offers is
  'Returns the tasks of list_offered_tasks as JSON: [{ task, asset_id?, asset?, kind, system, title, interval, '
    'source, source_name, source_url, checked_on }]. system, title and interval are texts.';
