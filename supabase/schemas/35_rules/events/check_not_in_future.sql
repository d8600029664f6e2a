create or replace function private.check_not_in_future(home_id uuid, event_type text, occurred_on date) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- A note may speak of Friday's visit; what is found or finished has happened.
  if event_type in ('system_discovered', 'issue_reported', 'observation', 'diagnosis', 'inspection',
      'repair_completed', 'maintenance_performed', 'replacement', 'status_change')
    and occurred_on > private.home_today(home_id) then
    raise exception 'Cannot record "%" on %: that day has not come yet', replace(event_type, '_', ' '), occurred_on
      using errcode = '23514';
  end if;
end
$$;
comment on function private.check_not_in_future is
  'Raises 23514 for finished work dated after today in the home''s zone.';
