create or replace function private.preview_manage_schedule(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  is_about_home constant boolean := input ->> 'action' in ('away', 'back');
  title constant jsonb := (select private.build_schedule_title(to_jsonb(s)) from public.maintenance_schedules s
    where s.home_id = call_home_id and s.id = (private.find_schedule_to_manage(call_home_id, input)).found_id);
begin
  return case when title is not null or is_about_home then private.build_statement('may_manage_schedule',
    jsonb_build_object('action', input -> 'action', 'title', case when not is_about_home then title end,
      'until', (private.parse_partial_date(input ->> 'until')).first_day)) end;
end
$$;
comment on function private.preview_manage_schedule is
  'Preview of a call of manage_schedule; null for an unknown schedule.';
