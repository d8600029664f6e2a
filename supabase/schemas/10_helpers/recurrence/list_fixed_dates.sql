create or replace function private.list_fixed_dates(
  anchor_on date, every_count int, every_unit text, season_months smallint[], after_on date, until_on date,
  away_from date, away_until date, max_dates int
) returns setof date
language plpgsql immutable
set search_path = ''
as $$
declare
  shortest constant int := every_count * case every_unit when 'day' then 1 when 'week' then 7 when 'month' then 28
    else 365 end;
  longest constant int := every_count * case every_unit when 'day' then 1 when 'week' then 7 when 'month' then 31
    else 366 end;
  step constant interval := ('1 ' || every_unit)::interval * every_count;
  first_index constant int := greatest((after_on - anchor_on) / longest - 1, 0);
  last_index constant int := (until_on - anchor_on) / shortest + 1;
begin
  -- One query: a call of access.find_fixed_date_after for each date would take ten times as long.
  return query
  select distinct access.move_past_days_away(s.fixed_on, away_from, away_until) as day
  from (
    select case when m.is_in_season then m.fixed_on
      else access.move_into_season(m.fixed_on, season_months) end as fixed_on
    from (
      -- The dates of a month outside the season move to the same day, so one of them is moved. "offset 0": Postgres
      -- would test the moved dates before it drops the others.
      select distinct i.is_in_season,
        case when i.is_in_season then f.fixed_on else date_trunc('month', f.fixed_on::timestamp)::date end as fixed_on
      from (
        select (anchor_on + n * step)::date as fixed_on from generate_series(first_index, last_index) n
      ) f
      cross join lateral (
        select season_months is null or extract(month from f.fixed_on) = any (season_months) as is_in_season
      ) i
      offset 0
    ) m
  ) s
  where s.fixed_on > after_on and s.fixed_on <= until_on
  order by day limit max_dates;
end
$$;
comment on function private.list_fixed_dates is
  'Lists the dates of a fixed calendar after after_on and up to until_on, at most max_dates: those that '
    'access.find_fixed_date_after finds one by one. Dates in the period in which nobody is at home become one, the '
    'day after it.';
