create or replace function private.list_fixed_dates(
  anchor_on date, every_count int, every_unit text, season_months smallint[], after_on date, until_on date,
  away_from date, away_until date, max_dates int
) returns setof date
language plpgsql immutable
set search_path = ''
as $$
declare
  fixed_on date := after_on;
begin
  for n in 1 .. max_dates loop
    fixed_on := private.find_fixed_date_after(anchor_on, every_count, every_unit, season_months, fixed_on);
    if fixed_on between away_from and away_until then
      fixed_on := away_until + 1;
    end if;
    exit when fixed_on is null or fixed_on > until_on;
    return next fixed_on;
  end loop;
end
$$;
comment on function private.list_fixed_dates is
  'Lists the dates of a fixed calendar after after_on and up to until_on, at most max_dates. Dates in the period in '
    'which nobody is at home become one, the day after it.';
