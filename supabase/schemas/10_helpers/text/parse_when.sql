create or replace function private.parse_when(said text, out day date, out date_precision text, out last_day date)
  returns record
language plpgsql immutable
set search_path = ''
as $$
begin
  if said is null or said !~ '^\d{4}(-\d{2}){0,2}$' then
    return;
  end if;
  date_precision := case length(said) when 4 then 'year' when 7 then 'month' else 'day' end;
  day := case date_precision when 'year' then (said || '-01-01')::date when 'month' then (said || '-01')::date
    else said::date end;
  last_day := case date_precision
    when 'year' then (day + interval '1 year - 1 day')::date
    when 'month' then (day + interval '1 month - 1 day')::date
    else day end;
exception when datetime_field_overflow or invalid_datetime_format then
  day := null;
  date_precision := null;
end
$$;
comment on function private.parse_when is
  'YYYY, YYYY-MM or YYYY-MM-DD as its first day, its precision and its last day; nulls for anything else.';
