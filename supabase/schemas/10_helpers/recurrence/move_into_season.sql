create or replace function access.move_into_season(day date, season_months smallint[]) returns date
language plpgsql immutable
set search_path = ''
as $$
declare
  first_of_month date;
begin
  if season_months is null or extract(month from day) = any (season_months) then
    return day;
  end if;
  for n in 1 .. 11 loop
    first_of_month := (date_trunc('month', day::timestamp) + make_interval(months => n))::date;
    if extract(month from first_of_month) = any (season_months) then
      return first_of_month;
    end if;
  end loop;
  return day;
end
$$;
comment on function access.move_into_season is
  'Returns the date itself within the season, otherwise the first day of the next month of the season. Null months: '
    'the season is the whole year.';
