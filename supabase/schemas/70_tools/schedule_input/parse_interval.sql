create or replace function private.parse_season_months(words text) returns smallint[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return nullif(array(
    select distinct m.month::smallint
    from (values
      ('\mspring', array[3, 4, 5]), ('\msummer', array[6, 7, 8]), ('\m(fall|autumn)', array[9, 10, 11]),
      ('\mwinter', array[12, 1, 2]), ('\mjan(uary)?\M', array[1]), ('\mfeb(ruary)?\M', array[2]),
      ('\mmar(ch)?\M', array[3]), ('\mapr(il)?\M', array[4]), ('\mmay\M', array[5]), ('\mjune?\M', array[6]),
      ('\mjuly?\M', array[7]), ('\maug(ust)?\M', array[8]), ('\msept?(ember)?\M', array[9]),
      ('\moct(ober)?\M', array[10]), ('\mnov(ember)?\M', array[11]), ('\mdec(ember)?\M', array[12])
    ) named (pattern, months)
    cross join unnest(named.months) m (month)
    where words ~ named.pattern
    order by 1), '{}');
end
$$;
comment on function private.parse_season_months is
  'Returns the months of the seasons and months that a text names: "every fall" → {9,10,11}. Null for none.';

create or replace function private.parse_interval(
  every text, unit text,
  out every_count int, out every_unit text, out season_months smallint[], out is_fixed boolean
) returns record
language plpgsql immutable
set search_path = ''
as $$
declare
  words constant text := lower(concat_ws(' ', every, unit));
  -- How many times in the unit: "twice a year".
  times constant int := case
    when words ~ '\m(twice|two times|2 times|2x|semi-?annual\w*|half-?yearly)\M' then 2
    when words ~ '\m(three|3) times\M|\m3x' then 3 when words ~ '\m(four|4) times\M|\m4x' then 4
    when words ~ '\m(six|6) times\M' then 6 else 1 end;
  season_count constant int := (
    select count(*) from regexp_matches(words, '\m(spring|summer|fall|autumn|winter)', 'g'));
begin
  season_months := private.parse_season_months(words);
  every_unit := case
    when words ~ '\m(fortnight\w*|bi-?weekly|weeks?|weekly|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\M'
      then 'week'
    when words ~ '\m(quarter\w*|months?|monthly|bi-?monthly)\M' then 'month'
    when words ~ '\m(years?|yearly|annual\w*|semi-?annual\w*|half-?yearly|seasons?)\M' then 'year'
    when words ~ '\m(days?|daily)\M' then 'day'
    when season_months is not null then 'year' end;
  if every_unit is null then
    return;
  end if;
  every_count := coalesce((regexp_match(words, '\m(\d{1,4})\M(?! ?(times|x\M))'))[1]::int, case
    when words ~ '\m(other|second|two|bi-?weekly|fortnight\w*|bi-?monthly|couple)\M' and words !~ 'two times' then 2
    when words ~ '\mthree\M' and times = 1 then 3 when words ~ '\mfour\M' and times = 1 then 4
    when words ~ '\mfive\M' then 5 when words ~ '\msix\M' and times = 1 then 6 when words ~ '\mten\M' then 10
    when words ~ '\mhalf' and every_unit = 'year' and times = 1 then 0 else 1 end);
  if words ~ '\mquarter' and every_count = 1 then
    every_count := 3;
  elsif every_unit = 'year' and every_count = 0 then
    every_count := 6;
    every_unit := 'month';
  end if;
  if season_count > 1 and every_unit = 'year' and times = 1 then
    -- "Spring and fall" is twice a year.
    every_count := 12 / season_count;
    every_unit := 'month';
  elsif times > 1 and every_unit = 'year' then
    every_count := 12 / times;
    every_unit := 'month';
  elsif times > 1 then
    every_count := greatest(1, case every_unit when 'month' then 30 when 'week' then 7 else 1 end / times);
    every_unit := 'day';
  end if;
  is_fixed := season_months is not null and (every_unit = 'year' or season_count > 1);
  if every_count not between 1 and 1000 then
    every_unit := null;
  end if;
end
$$;
comment on function private.parse_interval is
  'Parses an interval: "3 months", "quarterly", "twice a year", "every other week", "fall", also a number with a unit '
    'of its own. is_fixed: a season once a year, which begins at the same date. every_unit is null for another text.';
