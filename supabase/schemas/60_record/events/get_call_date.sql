create or replace function private.get_call_date(call jsonb, time_zone text default null) returns date
language plpgsql stable
set search_path = ''
as $$
declare
  called_at constant timestamptz := (call ->> 'created_at')::timestamptz;
begin
  if called_at is not null and time_zone is not null then
    return (called_at at time zone time_zone)::date;
  elsif called_at is not null then
    return (select (called_at at time zone h.time_zone)::date from public.homes h
      where h.id = private.parse_uuid(call ->> 'home_id'));
  end if;
  return access.home_today(private.parse_uuid(call ->> 'home_id'));
end
$$;
comment on function private.get_call_date is
  'Returns the day of a tool call in the home''s time zone: the day it was proposed, not the day it is approved. '
    'time_zone is that of the home, if the caller has read it.';
