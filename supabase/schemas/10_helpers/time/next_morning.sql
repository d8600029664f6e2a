create or replace function private.next_morning(time_zone text, after timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  starts_at constant time := time '08:00';
  local_date constant date := (after at time zone time_zone)::date;
  morning constant timestamptz := (local_date + starts_at) at time zone time_zone;
begin
  return case when morning > after then morning else (local_date + 1 + starts_at) at time zone time_zone end;
end
$$;
comment on function private.next_morning is 'Returns the first 8 o''clock after a time, in a time zone.';
