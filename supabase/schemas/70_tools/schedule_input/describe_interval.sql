create or replace function private.describe_interval(fields jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  months constant smallint[] := array(
    select m::smallint from jsonb_array_elements_text(
      case when jsonb_typeof(fields -> 'season_months') = 'array' then fields -> 'season_months' else '[]' end) m
    order by 1);
  season constant text := case months::text
    when '{3,4,5}' then 'spring' when '{6,7,8}' then 'summer' when '{9,10,11}' then 'fall'
    when '{1,2,12}' then 'winter' end;
begin
  if fields ->> 'every_unit' is null then
    return 'once';
  elsif season is not null and fields ->> 'every_unit' = 'year' and fields ->> 'every_count' = '1' then
    return 'every ' || season;
  end if;
  return 'every ' || private.format_interval((fields ->> 'every_count')::int, fields ->> 'every_unit')
    || case when months = '{}' then '' else ' in ' || coalesce(season, private.join_phrases(array(
      select to_char(make_date(2000, m, 1), 'FMMonth') from unnest(months) m), 'and')) end;
end
$$;
comment on function private.describe_interval is
  'Describes how often a schedule comes: "every 3 months", "every fall", "every month in May and June", "once".';
