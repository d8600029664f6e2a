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
    greatest(counted_on, least(today + 7 * place, access.add_interval(today, task.every_count, task.every_unit))),
    season_months);
end
$$;
comment on function private.compute_first_due_date is
  'Returns the first due date of a new schedule of a catalogue task: one interval after the work was last recorded or '
    'the system was installed, and not before place weeks from today. place is the number of the schedule among those '
    'of one call, so that they do not fall on one day.';

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
