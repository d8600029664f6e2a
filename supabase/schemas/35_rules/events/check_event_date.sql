create or replace function private.check_event_date(
  home_id uuid, event_type text, occurred_on date, today date default null
) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.is_past_event_type(event_type) and occurred_on > coalesce(today, access.home_today(home_id)) then
    raise exception 'Cannot record the event "%" on "%": the date is in the future', event_type, occurred_on
      using errcode = '23514';
  end if;
end
$$;
comment on function private.check_event_date is
  'Raises 23514 when an event of a type that describes the past is dated after today in the home''s time zone. today '
    'is that day, if the caller knows it.';
