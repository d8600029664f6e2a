begin;
select tests.plan(3);
create temp table calendars as
select unit, every_count, season, anchor_on, anchor_on + offset_days as after_on, anchor_on + offset_days + 400 as until_on
from unnest(array['day', 'week', 'month', 'year']) unit
cross join unnest(array[1, 2, 3, 7]) every_count
cross join (values (null::smallint[]), ('{4, 5}'), ('{1, 12}'), ('{2}')) s (season)
cross join unnest(array['2024-01-31', '2024-02-29', '2025-11-30', '2026-06-15']::date[]) anchor_on
cross join unnest(array[-500, -1, 0, 1, 30, 365, 731, 4000]) offset_days;

create function pg_temp.list_one_by_one(c calendars) returns date[] language plpgsql as $$
declare
  fixed_on date := c.after_on;
  found_dates date[] := array[]::date[];
begin
  loop
    fixed_on := access.find_fixed_date_after(c.anchor_on, c.every_count, c.unit, c.season, fixed_on);
    exit when fixed_on > c.until_on or cardinality(found_dates) = 25;
    found_dates := found_dates || fixed_on;
  end loop;
  return found_dates;
end $$;
create temp table listed as
select c as calendar, pg_temp.list_one_by_one(c) as one_by_one, array(select private.list_fixed_dates(
  c.anchor_on, c.every_count, c.unit, c.season, c.after_on, c.until_on, null, null, 25)) as at_once
from calendars c;
select is_empty($$ select calendar, one_by_one, at_once from listed where one_by_one <> at_once limit 5 $$, 'lists the dates that follow one by one');
select ok((select count(*) > 2000 and count(*) filter (where cardinality(at_once) > 1) > 500 from listed), 'the comparison covers 2,000 calendars with several dates');
select is(array(select private.list_fixed_dates('2026-01-01', 1, 'week', null, '2026-01-01', '2026-03-01', '2026-01-10', '2026-02-20', 9)),
  '{2026-01-08, 2026-02-21, 2026-02-26}'::date[], 'days while nobody is at home become one, the day after');
rollback;
