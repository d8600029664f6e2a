create or replace function access.add_interval(day date, amount int, unit text) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return case unit
    when 'day' then day + amount
    when 'week' then day + 7 * amount
    when 'month' then (day + make_interval(months => amount))::date
    when 'year' then (day + make_interval(years => amount))::date end;
end
$$;
comment on function access.add_interval is
  'Adds days, weeks, months or years to a date. A month or year later is the last day of a shorter month.';

create or replace function private.build_interval_rule(schedule jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when schedule ->> 'every_unit' is not null then jsonb_strip_nulls(jsonb_build_object(
    'count', schedule -> 'every_count', 'unit', schedule -> 'every_unit', 'season', schedule -> 'season_months',
    'fixed', case when schedule ->> 'recurrence' = 'fixed_calendar' then true end)) end;
end
$$;
comment on function private.build_interval_rule is
  'How often a schedule comes, of its columns: { count, unit, season?, fixed? }, as read_interval reads it; null for '
    'one that comes once.';

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

create or replace function access.find_fixed_date_after(
  anchor_on date, every_count int, every_unit text, season_months smallint[], after_on date
) returns date
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The last date of the calendar up to after_on is anchor_on + last_index * every_count units.
  last_index int;
  season_date date;
begin
  if every_unit in ('day', 'week') then
    last_index := floor((after_on - anchor_on)::numeric
      / (every_count * case every_unit when 'week' then 7 else 1 end));
  else
    last_index := floor(((extract(year from after_on) - extract(year from anchor_on)) * 12
        + extract(month from after_on) - extract(month from anchor_on))
      / (every_count * case every_unit when 'year' then 12 else 1 end));
    -- Counted in whole months, so the date may lie later in the month of after_on.
    if access.add_interval(anchor_on, last_index * every_count, every_unit) > after_on then
      last_index := last_index - 1;
    end if;
  end if;
  if last_index >= 0 then
    -- The last date may have moved into a season that begins after after_on.
    season_date := access.move_into_season(
      access.add_interval(anchor_on, last_index * every_count, every_unit), season_months);
    if season_date > after_on then
      return season_date;
    end if;
  end if;
  return access.move_into_season(
    access.add_interval(anchor_on, greatest(last_index + 1, 0) * every_count, every_unit), season_months);
end
$$;
comment on function access.find_fixed_date_after is
  'Returns the first date of a fixed calendar after after_on: every_count units apart, counted from anchor_on, so that '
    '31 January is followed by 28 February and 31 March. A date outside the season moves to the first day of the next '
    'month of the season.';

create or replace function private.compute_next_due_date(
  recurrence text, every_count int, every_unit text, season_months smallint[], anchor_on date,
  planned_on date, settled_on date
) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select d.due_on
    from (
      select case recurrence
        when 'after_completion' then access.move_into_season(
          access.add_interval(settled_on, every_count, every_unit), season_months)
        when 'fixed_calendar' then access.find_fixed_date_after(
          anchor_on, every_count, every_unit, season_months, greatest(planned_on, settled_on)) end as due_on
    ) d
    -- Calendars and clients have no later dates, and timestamps end soon after.
    where d.due_on <= '9999-12-31'::date);
end
$$;
comment on function private.compute_next_due_date is
  'Returns the due date that follows. after_completion: one interval after settled_on, moved into the season. '
    'fixed_calendar: the first date after both planned_on and settled_on. Null for one_off and after the year 9999. '
    'planned_on: the date of the settled occurrence by the recurrence, also where a person moved it.';

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

create or replace function access.move_past_days_away(due_on date, away_from date, away_until date) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when due_on between away_from and away_until then away_until + 1 else due_on end;
end
$$;
comment on function access.move_past_days_away is
  'Returns the day on which work is due; the day after the last day away for work that falls into the days away.';

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
