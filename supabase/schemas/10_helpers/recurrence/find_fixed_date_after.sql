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
