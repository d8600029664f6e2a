create or replace function private.get_current_month() returns date
language plpgsql stable
set search_path = ''
as $$
begin
  return date_trunc('month', now() at time zone 'UTC')::date;
end
$$;
comment on function private.get_current_month is 'Returns the first day of the current month in UTC.';
