create or replace function private.list_covered_tasks(home_id uuid, tasks text[])
  returns table (task text, asset_id uuid, schedule_id uuid, schedule_number bigint)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    with wanted as (
      select t.task, t.kind, t.covered_by, t.is_once_for_all,
        '\m(' || array_to_string(k.aliases || lower(k.label) || replace(k.kind, '_', ' '), '|') || ')' as kind_words
      from public.maintenance_catalogue t join private.asset_kinds k on k.kind = t.kind
      where t.task = any (list_covered_tasks.tasks)
    ), active as materialized (
      select s.id, s.number, s.title, s.asset_id, a.kind,
        case when s.source = 'catalogue' then s.source_reference end as catalogue_task
      from public.maintenance_schedules s
      left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
      where s.home_id = list_covered_tasks.home_id and s.status <> 'ended'
    ), home_titles as materialized (
      select string_agg(s.title, e'\n') as lines from active s where s.asset_id is null
    )
    -- The schedules of a system are found by its kind, so that few titles are compared.
    select w.task, case when not w.is_once_for_all then s.asset_id end, s.id, s.number
    from wanted w join active s on s.kind = w.kind
    where s.catalogue_task = w.task or s.title ~* w.covered_by
    union all
    select w.task, null, s.id, s.number
    from wanted w join active s on s.asset_id is null and s.catalogue_task = w.task
    union all
    -- A schedule of the home names the system in its title. All titles are searched as lines of one text first; only
    -- where both expressions match one by one. Postgres keeps 32 compiled expressions, so tasks are the outer loop.
    select w.task, null, s.id, s.number
    from wanted w
    join home_titles h on h.lines ~* ('(?n)' || w.kind_words) and h.lines ~* ('(?n)' || w.covered_by)
    cross join lateral (
      select a.id, a.number from active a
      where a.asset_id is null and a.title ~* w.kind_words and a.title ~* w.covered_by offset 0) s;
end
$$;
comment on function private.list_covered_tasks is
  'Lists which of these catalogue tasks the schedules of a home do, active or paused: task, system, schedule. The '
    'system is null where the schedule does the task for all systems of the kind.';
