create or replace function private.this_month() returns date
language plpgsql stable
set search_path = ''
as $$
begin
  return date_trunc('month', now() at time zone 'UTC')::date;
end
$$;
comment on function private.this_month is 'The first day of the current month in UTC.';
