create or replace function private.get_known_date(day date, date_precision text) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when date_precision <> 'unknown' then day end;
end
$$;
comment on function private.get_known_date is
  'Returns the day of an event for results: null where it only orders the event, because its date is unknown.';
