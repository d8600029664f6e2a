create or replace function private.add_schedule(fields jsonb) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  given constant public.maintenance_schedules := jsonb_populate_record(null::public.maintenance_schedules, fields);
  new_id constant uuid := gen_random_uuid();
begin
  insert into public.maintenance_schedules (
    id, home_id, asset_id, title, recurrence, every_count, every_unit, season_months, anchor_on, lead_days,
    assignee_person_id, estimated_minutes, source, source_reference, created_by)
  values (
    new_id, given.home_id, given.asset_id, given.title, given.recurrence, given.every_count, given.every_unit,
    given.season_months, given.anchor_on, given.lead_days, given.assignee_person_id, given.estimated_minutes,
    coalesce(given.source, 'person'), given.source_reference, access.caller_id());
  insert into public.maintenance_occurrences (home_id, schedule_id, due_on)
  values (given.home_id, new_id, (fields ->> 'due_on')::date);
  return new_id;
end
$$;
comment on function private.add_schedule is
  'Adds a schedule given as a JSON object of its columns, with its first due date due_on. Returns its id.';
