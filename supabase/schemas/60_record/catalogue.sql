create or replace function private.build_task_title(task text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_text(private.build_statement('catalogue_task', jsonb_build_object('task', task)));
end
$$;
comment on function private.build_task_title is 'The title of a task of the catalogue, as a text.';

create or replace function private.build_schedule_title(schedule jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case when schedule ->> 'source' = 'catalogue' and exists (
      select from public.maintenance_catalogue t
      where t.task = schedule ->> 'source_reference' and t.title = schedule ->> 'title')
    then private.build_task_title(schedule ->> 'source_reference')
    else schedule -> 'title' end;
end
$$;
comment on function private.build_schedule_title is
  'The title of a schedule, of its columns: a text for one that was made of a task of the catalogue and not renamed, '
    'else what somebody wrote.';

create or replace function private.add_tasks_of_items(home_id uuid, items jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(i.item || case when s.task is null then '{}'
      else jsonb_build_object('task', s.task) end order by i.place), '[]')
    from jsonb_array_elements(items) with ordinality i (item, place)
    left join lateral (
      select private.build_schedule_title(to_jsonb(x)) #>> '{statements,0,task}' as task
      from public.maintenance_schedules x
      where i.item ->> 'type' = 'schedule' and x.home_id = add_tasks_of_items.home_id
        and x.id = (i.item ->> 'id')::uuid and x.source = 'catalogue') s on true);
end
$$;
comment on function private.add_tasks_of_items is
  'The items of list_attention_items, each with the task of the catalogue that its schedule is called by: task?.';

create or replace function private.build_catalogue_interval(task public.maintenance_catalogue, source_name text)
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  is_years constant boolean := task.every_unit = 'month' and task.every_count % 12 = 0;
begin
  return private.build_text(private.build_statement('catalogue_interval', jsonb_build_object(
    'every', jsonb_build_object('count', case when is_years then task.every_count / 12 else task.every_count end,
      'unit', case when is_years then 'year' else task.every_unit end),
    'range_low', task.range_low, 'range_high', task.range_high, 'range_unit', task.every_unit,
    'source_name', source_name)));
end
$$;
comment on function private.build_catalogue_interval is
  'How often a task of the catalogue is due, with its range and source, as a text: "about every 3 months (1 to 3 '
    'months; EPA; your manual comes first)".';

create or replace function private.shift_season(months smallint[], country text) returns smallint[]
language plpgsql immutable
set search_path = ''
as $$
declare
  southern constant text[] := array['AO', 'AR', 'AU', 'BO', 'BR', 'BW', 'CL', 'FJ', 'LS', 'MG', 'MU', 'MW', 'MZ', 'NA',
    'NC', 'NZ', 'PE', 'PG', 'PY', 'RE', 'SZ', 'TZ', 'UY', 'ZA', 'ZM', 'ZW'];
begin
  if country is null or not country = any (southern) then
    return months;
  end if;
  return (select array_agg(shifted.month order by shifted.month)
    from (select ((m + 5) % 12 + 1)::smallint as month from unnest(months) m) shifted);
end
$$;
comment on function private.shift_season is
  'Shifts months of the northern hemisphere by half a year for a home in the southern one.';

create or replace function private.compute_first_due_date(
  task public.maintenance_catalogue, home_id uuid, asset_id uuid, season_months smallint[], place int
) returns date
language plpgsql stable
set search_path = ''
as $$
declare
  today constant date := access.home_today(home_id);
  done_on constant date := (
    select max(e.occurred_on) from public.home_event_states e
    where e.home_id = compute_first_due_date.home_id and e.asset_id = compute_first_due_date.asset_id
      and not e.voided and private.is_work_event_type(e.event_type) and e.occurred_on <= today
      and e.title ~* task.covered_by);
  -- A system that is younger than the interval needs the task no earlier.
  installed_on constant date := (
    select a.installed_on from public.home_assets a
    where a.home_id = compute_first_due_date.home_id and a.id = compute_first_due_date.asset_id);
  counted_on constant date := access.add_interval(greatest(done_on, installed_on), task.every_count, task.every_unit);
begin
  return access.move_into_season(
    greatest(counted_on, least(today + 7 * (place - 1), access.add_interval(today, task.every_count, task.every_unit))),
    season_months);
end
$$;
comment on function private.compute_first_due_date is
  'Returns the first due date of a new schedule of a catalogue task: one interval after the work was last recorded or '
    'the system was installed, and not before today. place is the number of the schedule among those of one call: each '
    'is due a week after the one before, so that they do not fall on one day.';

create or replace function private.build_catalogue_schedule(
  task public.maintenance_catalogue, home_id uuid, asset_id uuid, place int
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  season_months constant smallint[] := private.shift_season(task.season_months, (
    select h.country from public.homes h where h.id = build_catalogue_schedule.home_id));
begin
  return jsonb_build_object('title', task.title, 'asset_id', asset_id, 'recurrence', 'after_completion',
    'every_count', task.every_count, 'every_unit', task.every_unit, 'season_months', to_jsonb(season_months),
    'estimated_minutes', task.estimated_minutes, 'source', 'catalogue', 'source_reference', task.task,
    'source_name', (select s.name from public.catalogue_sources s where s.source = task.source),
    'due_on', private.compute_first_due_date(task, home_id, asset_id, season_months, place));
end
$$;
comment on function private.build_catalogue_schedule is
  'Builds the schedule of a catalogue task for a system of the home: { title, asset_id, recurrence, every_count, '
    'every_unit, season_months, estimated_minutes, source, source_reference, source_name, due_on }. place: see '
    'compute_first_due_date.';

create or replace function private.build_item_title(home_id uuid, type text, item_id uuid, title text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(case type when 'schedule' then (
      select private.build_schedule_title(jsonb_build_object('title', build_item_title.title, 'source', s.source,
        'source_reference', s.source_reference))
      from public.maintenance_schedules s
      where s.home_id = build_item_title.home_id and s.id = item_id)
    when 'warranty' then (
      select private.build_asset_name(build_item_title.title, null, a.kind) from public.home_assets a
      where a.home_id = build_item_title.home_id and a.id = item_id) end, to_jsonb(title));
end
$$;
comment on function private.build_item_title is
  'The title of an item that list_attention_items names by type and id, see build_schedule_title and '
    'build_asset_name. title is the present or an earlier one.';

create or replace function private.fits_name_patterns(name text, model text, wanted text, unwanted text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  words constant text := concat_ws(' ', name, model);
begin
  return (wanted is null or words ~* wanted) and (unwanted is null or words !~* unwanted);
end
$$;
comment on function private.fits_name_patterns is
  'Whether the name and model of a system match the required regular expression of a catalogue row and do not match '
    'the excluded one. A null expression restricts nothing.';

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
      from public.maintenance_catalogue t join public.asset_kinds k on k.kind = t.kind
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
      join public.asset_kinds k on k.kind = a.kind
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

create or replace function private.find_system_life(kind text, name text, model text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('life', l.life,
      'of', private.build_text(private.build_statement('system_life', jsonb_build_object('life', l.life))),
      'years_low', l.years_low, 'years_high', l.years_high,
      'source', s.source, 'source_name', s.name, 'source_url', s.url, 'checked_on', s.checked_on,
      'other_source_name', o.name))
    from public.system_lives l
    join public.catalogue_sources s on s.source = l.source
    left join public.catalogue_sources o on o.source = l.other_source
    where l.kind = find_system_life.kind
      and private.fits_name_patterns(find_system_life.name, model, l.name_pattern, l.excluded_name_pattern)
    order by l.name_pattern is null, l.life limit 1);
end
$$;
comment on function private.find_system_life is
  'Returns the typical service life of systems of a kind with this name and model: { life, of, years_low, years_high, '
    'source, source_name, source_url, checked_on, other_source_name? }. of is its name, a text. Null when the table '
    'has none.';

create or replace function private.read_name(name jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  statement constant jsonb := name #> '{statements,0}';
begin
  return case
    when statement is null then name #>> '{}'
    when statement ->> 'code' = 'catalogue_task' then (
      select t.title from public.maintenance_catalogue t where t.task = statement ->> 'task')
    when statement ->> 'code' = 'system_kind' then private.format_asset_name(
      private.get_kind_label(statement ->> 'system_kind'), statement ->> 'space') end;
end
$$;
comment on function private.read_name is
  'The name or title of a plan as its row has it, for a text that is stored. Null for the text of another code.';
