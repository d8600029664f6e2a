create or replace function private.format_date(day date, date_precision text default 'day') returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return to_char(day, case date_precision when 'year' then 'YYYY' when 'month' then 'FMMonth YYYY'
    when 'day' then 'FMMonth FMDD, YYYY' end);
end
$$;
comment on function private.format_date is
  'Formats a date with its precision: "March 3, 2026", "March 2026", "2026"; null for one that is unknown.';
