create or replace function private.format_partial_date(day date, date_precision text default 'day') returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case date_precision when 'year' then to_char(day, 'YYYY') when 'month' then to_char(day, 'YYYY-MM')
    when 'day' then to_char(day, 'YYYY-MM-DD') end;
end
$$;
comment on function private.format_partial_date is
  'A date as ISO 8601 to its precision: 2026, 2026-05, 2026-05-03; null for an unknown one.';
