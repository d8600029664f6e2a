create or replace function private.is_task_scheduled(
  task public.maintenance_catalogue, home_id uuid, asset_id uuid
) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.maintenance_schedules s
    left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
    where s.home_id = is_task_scheduled.home_id and s.status <> 'ended' and s.title ~* task.covered_by
      and case
        when s.asset_id is not null then s.asset_id = is_task_scheduled.asset_id
          or (task.is_once_for_all and a.kind = task.kind)
        -- A schedule of the home names the system in its title.
        else exists (
          select from private.asset_kinds k
          cross join lateral unnest(k.aliases || lower(k.label) || replace(k.kind, '_', ' ')) word
          where k.kind = task.kind and s.title ~* ('\m' || word)) end);
end
$$;
comment on function private.is_task_scheduled is
  'Whether a schedule of the home, active or paused, does the work of a catalogue task for the asset.';

create or replace function private.list_maintenance_offers(home_id uuid, max_offers int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with fitting as (
      select t as task, t.task as task_id, k.label, k.category, a.id as asset_id, a.number,
        private.format_asset_name(a.name, a.space) as asset_name,
        count(*) over (partition by t.task) as asset_count,
        row_number() over (partition by t.task order by a.number) as place
      from public.home_assets a
      join public.maintenance_catalogue t on t.kind = a.kind
      join private.asset_kinds k on k.kind = a.kind
      where a.home_id = list_maintenance_offers.home_id and a.status = 'active' and t.source is not null
        and (t.name_pattern is null or concat_ws(' ', a.name, a.model) ~* t.name_pattern)
        and (t.excluded_name_pattern is null or concat_ws(' ', a.name, a.model) !~* t.excluded_name_pattern)
    ), wanted as (
      select f.*, (f.task).is_once_for_all and f.asset_count > 1 as is_of_all,
        row_number() over (order by f.category <> 'safety', f.number, f.task_id) as offer_place
      from fitting f
      where (f.place = 1 or not (f.task).is_once_for_all)
        and not private.is_task_scheduled(f.task, list_maintenance_offers.home_id, f.asset_id)
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'task', w.task_id, 'asset_id', case when not w.is_of_all then w.asset_id end,
        'asset', case when not w.is_of_all then w.asset_name end, 'system', w.label, 'title', (w.task).title,
        'interval', private.format_catalogue_interval(w.task),
        'source_name', s.name, 'source_url', s.url, 'checked_on', s.checked_on))
      order by w.offer_place), '[]')
    from wanted w
    join public.catalogue_sources s on s.source = (w.task).source
    where w.offer_place <= max_offers
  );
end
$$;
comment on function private.list_maintenance_offers is
  'Lists the verified tasks of the catalogue for the active systems of a home that no schedule covers, safety first: '
    '[{ task, asset_id?, asset?, system, title, interval, source_name, source_url, checked_on }]. A task of all '
    'systems of a kind comes once, without the asset where there are several.';
