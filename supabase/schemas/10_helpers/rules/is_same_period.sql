create or replace function private.is_same_period(
  first_on date, first_precision text, second_on date, second_precision text
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  coarser constant text := case when 'year' in (first_precision, second_precision) then 'year'
    when 'month' in (first_precision, second_precision) then 'month' else 'day' end;
begin
  return 'unknown' in (first_precision, second_precision)
    or coalesce(date_trunc(coarser, first_on::timestamp) = date_trunc(coarser, second_on::timestamp), false);
end
$$;
comment on function private.is_same_period is
  'Whether two dates may be the same day, as exactly as both are known: March 3, 2026 and March 2026 may be, and an '
    'unknown one may be any.';
