create or replace function private.preview_manage_schedule(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  until_on constant date := (private.parse_partial_date(input ->> 'until')).first_day;
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  title constant text := (select private.quote_title(s.title) from public.maintenance_schedules s
    where s.home_id = call_home_id and s.id = (private.find_schedule_to_manage(call_home_id, input)).found_id);
begin
  return case input ->> 'action'
    when 'complete' then 'May I record ' || title || ' as done?'
    when 'away' then 'May I pause all maintenance' || coalesce(' until ' || private.format_date(until_on), '') || '?'
    when 'back' then 'May I end the days away?'
    when 'snooze' then 'May I snooze ' || title || coalesce(' until ' || private.format_date(until_on), '') || '?'
    when 'reschedule' then 'May I move ' || title || coalesce(' to ' || private.format_date(until_on), '') || '?'
    else 'May I ' || (input ->> 'action') || ' ' || title || '?' end;
end
$$;
comment on function private.preview_manage_schedule is
  'Preview of a call of manage_schedule; null for an unknown schedule.';
