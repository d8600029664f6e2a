create or replace function private.check_event_date(home_id uuid, event_type text, occurred_on date) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- Other types may have a future date: a note about a visit on Friday.
  if event_type in ('system_discovered', 'issue_reported', 'observation', 'diagnosis', 'inspection',
      'repair_completed', 'maintenance_performed', 'replacement', 'status_change')
    and occurred_on > private.home_today(home_id) then
    raise exception 'Cannot record the event "%" on "%": the date is in the future', event_type, occurred_on
      using errcode = '23514';
  end if;
end
$$;
comment on function private.check_event_date is
  'Raises 23514 when an event of a type that describes the past is dated after today in the home''s time zone.';
