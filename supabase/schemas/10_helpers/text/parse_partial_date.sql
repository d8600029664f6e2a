create or replace function private.parse_partial_date(
  input text,
  out first_day date, out date_precision text, out last_day date
) returns record
language plpgsql immutable
set search_path = ''
as $$
begin
  if input is null or input !~ '^\d{4}(-\d{2}){0,2}$' then
    return;
  end if;
  date_precision := case length(input) when 4 then 'year' when 7 then 'month' else 'day' end;
  first_day := case date_precision
    when 'year' then (input || '-01-01')::date
    when 'month' then (input || '-01')::date
    else input::date end;
  last_day := case date_precision
    when 'year' then (first_day + interval '1 year - 1 day')::date
    when 'month' then (first_day + interval '1 month - 1 day')::date
    else first_day end;
exception when datetime_field_overflow or invalid_datetime_format then
  first_day := null;
  date_precision := null;
end
$$;
comment on function private.parse_partial_date is
  'Parses YYYY, YYYY-MM or YYYY-MM-DD into its first day, precision and last day; nulls for any other text.';
