create or replace function private.find_task_asset(
  task public.maintenance_catalogue, home_id uuid, input jsonb, out asset_id uuid, out rejection_reason jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  named constant jsonb := jsonb_build_object('title', private.build_task_title(task.task), 'system_kind', task.kind);
  given_id constant uuid := private.find_row_id(home_id, input ->> 'asset_id', 'a');
  asset_ids constant uuid[] := array(
    select a.id from public.home_assets a
    where a.home_id = find_task_asset.home_id and a.kind = task.kind and a.status = 'active'
      and (input ->> 'asset_id' is null or a.id = given_id));
begin
  if cardinality(asset_ids) = 0 then
    rejection_reason := private.build_statement('catalogue_task_needs_system', named);
  elsif cardinality(asset_ids) = 1 then
    asset_id := asset_ids[1];
  elsif not task.is_once_for_all then
    rejection_reason := private.build_statement('catalogue_task_needs_choice', named);
  end if;
end
$$;
comment on function private.find_task_asset is
  'Finds the system of a catalogue task: that of asset_id, otherwise the only one of its kind. asset_id is null when '
    'one schedule covers all systems of the kind, and when rejection_reason says why there is none.';

create or replace function private.plan_catalogue_schedule(
  home_id uuid, input jsonb, place int, covered jsonb,
  out fields jsonb, out existing_id uuid, out rejection_reason jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  task public.maintenance_catalogue;
  asset record;
begin
  select t.* into task from public.maintenance_catalogue t where t.task = private.read_offer(input);
  if task.task is null then
    rejection_reason := private.build_statement('catalogue_task_unknown');
    return;
  end if;
  select a.asset_id, a.rejection_reason into asset from private.find_task_asset(task, home_id, input) a;
  rejection_reason := asset.rejection_reason;
  if rejection_reason is not null then
    return;
  end if;
  select p.fields, p.rejection_reason into fields, rejection_reason
  from private.parse_schedule_fields(home_id, input) p;
  if rejection_reason is not null then
    return;
  elsif (fields ->> 'due_on')::date < access.home_today(home_id) then
    rejection_reason := private.build_statement('schedule_date_passed',
      jsonb_build_object('due_on', fields -> 'due_on'));
    return;
  end if;
  -- The catalogue has all other fields, and a model cannot override them.
  fields := private.build_catalogue_schedule(task, home_id, asset.asset_id, place)
    || jsonb_strip_nulls(jsonb_build_object(
      'due_on', fields -> 'due_on', 'assignee_person_id', fields -> 'assignee_person_id'));
  fields := fields || jsonb_build_object('home_id', home_id, 'anchor_on', fields -> 'due_on');
  existing_id := (
    select (c ->> 'schedule_id')::uuid from jsonb_array_elements(covered) c
    where c ->> 'task' = task.task and coalesce((c ->> 'asset_id')::uuid = asset.asset_id, c -> 'asset_id' = 'null')
    order by (c ->> 'schedule_number')::bigint limit 1);
end
$$;
comment on function private.plan_catalogue_schedule is
  'Plans a schedule of a catalogue task without writing, like plan_new_schedule: interval, season, minutes and source '
    'come from the catalogue, date and assignee from the call. covered has the rows of list_covered_tasks.';
