create or replace function access.count_fixed_dates(
  anchor_on date, every_count int, every_unit text, season_months smallint[], after_on date, until_on date,
  away_from date, away_until date
) returns int
language plpgsql immutable
set search_path = ''
as $$
declare
  fixed_on date := after_on;
  date_count int := 0;
begin
  -- A text that says how many were missed needs no greater number.
  while date_count < 99 loop
    fixed_on := access.find_fixed_date_after(anchor_on, every_count, every_unit, season_months, fixed_on);
    exit when fixed_on is null or fixed_on > until_on;
    if fixed_on between away_from and away_until then
      fixed_on := away_until;
    else
      date_count := date_count + 1;
    end if;
  end loop;
  return date_count;
end
$$;
comment on function access.count_fixed_dates is
  'Counts the dates of a fixed calendar after after_on and up to until_on, at most 99. Dates in the period in which '
    'nobody is at home do not count.';
