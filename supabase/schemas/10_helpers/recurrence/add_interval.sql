create or replace function access.add_interval(day date, amount int, unit text) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return case unit
    when 'day' then day + amount
    when 'week' then day + 7 * amount
    when 'month' then (day + make_interval(months => amount))::date
    when 'year' then (day + make_interval(years => amount))::date end;
end
$$;
comment on function access.add_interval is
  'Adds days, weeks, months or years to a date. A month or year later is the last day of a shorter month.';
