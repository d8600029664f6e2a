create or replace function private.list_offered_tasks(home_id uuid, max_tasks int)
  returns table (task public.maintenance_catalogue, asset_id uuid, asset_name jsonb, place bigint)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    with fitting as (
      select t as task, k.category, a.id as asset_id, a.number,
        private.build_asset_name(a.name, a.space, a.kind) as asset_name,
        count(*) over (partition by t.task) as asset_count,
        row_number() over (partition by t.task order by a.number) as asset_place
      from public.home_assets a
      join public.maintenance_catalogue t on t.kind = a.kind
      join private.asset_kinds k on k.kind = a.kind
      where a.home_id = list_offered_tasks.home_id and a.status = 'active' and t.source is not null
        and private.fits_name_patterns(a.name, a.model, t.name_pattern, t.excluded_name_pattern)
    ), covered as materialized (
      select c.task, c.asset_id
      from private.list_covered_tasks(list_offered_tasks.home_id, array(select (f.task).task from fitting f)) c
    ), wanted as (
      select f.task, f.asset_id, f.asset_name, (f.task).is_once_for_all and f.asset_count > 1 as is_of_all
      from fitting f
      where (f.asset_place = 1 or not (f.task).is_once_for_all)
        and (f.task).task not in (select c.task from covered c where c.asset_id is null)
        and ((f.task).task, f.asset_id) not in (select c.task, c.asset_id from covered c where c.asset_id is not null)
      order by f.category <> 'safety', f.number, (f.task).task
      limit max_tasks
    )
    select w.task, case when not w.is_of_all then w.asset_id end, case when not w.is_of_all then w.asset_name end,
      row_number() over ()
    from wanted w;
end
$$;
comment on function private.list_offered_tasks is
  'Lists the verified tasks of the catalogue for the active systems of a home that no schedule covers, safety first. A '
    'task of all systems of a kind comes once, without the asset where there are several.';
