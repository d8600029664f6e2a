create or replace function private.parse_home_fields(input jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  max_lengths constant jsonb := '{"name": 120, "address_line": 200, "city": 100, "region": 100, "postal_code": 20,
    "country": 2, "time_zone": 64, "currency": 3, "units": 8, "language": 2,
    "away_from": 10, "away_until": 10}'::jsonb;
  required_fields constant text[] := array['name', 'time_zone', 'currency', 'units', 'language'];
  fields jsonb := jsonb_build_object();
  field text;
  value jsonb;
  content text;
  reason text;
begin
  if jsonb_typeof(input) is distinct from 'object' or octet_length(input::text) > 8000 then
    raise exception 'The fields of a home must be a small JSON object' using errcode = '22023', hint = 'changes';
  end if;
  for field, value in select e.key, e.value from jsonb_each(input) e loop
    -- A message never contains the value, because Postgres logs messages.
    content := btrim(value #>> '{}');
    reason := null;
    if field = 'year_built' then
      if jsonb_typeof(value) <> 'null' and (jsonb_typeof(value) <> 'number' or content !~ '^[0-9]{4}$'
        or content::int not between 1000 and 2200) then
        reason := 'must be a year from 1000 to 2200, or null';
      end if;
      fields := fields || jsonb_build_object(field, value);
    elsif not max_lengths ? field then
      raise exception 'Unknown field of a home' using errcode = '22023',
        hint = 'Use name, address_line, city, region, postal_code, country, time_zone, currency, units, language, '
          'year_built, away_from or away_until';
    else
      content := nullif(case when field in ('country', 'currency') then upper(content)
        when field = 'name' and content !~ '[[:cntrl:]]' then access.clean_name(content) else content end, '');
      reason := case
        when jsonb_typeof(value) not in ('string', 'null') then 'must be a text'
        when content is null and field = any (required_fields) then 'must not be empty'
        when char_length(content) > (max_lengths ->> field)::int
          then 'must have at most ' || (max_lengths ->> field) || ' characters'
        when content ~ '[[:cntrl:]]' then 'must be one line'
        when field = 'country' and content !~ '^[A-Z]{2}$' then 'must be a code of two letters, like US'
        when field = 'currency' and content !~ '^[A-Z]{3}$' then 'must be a code of three letters, like USD'
        when field = 'language' and content !~ '^[a-z]{2}$' then 'must be a code of two small letters, like en'
        when field in ('away_from', 'away_until')
          and (private.parse_partial_date(content)).date_precision is distinct from 'day' and content is not null
          then 'must be a date, like 2026-12-24'
        when field = 'units' and content not in ('imperial', 'metric') then 'must be imperial or metric' end;
      fields := fields || jsonb_build_object(field, content);
    end if;
    if reason is not null then
      raise exception 'The % %', field, reason using errcode = '22023', detail = 'invalid_field', hint = field;
    end if;
  end loop;
  return fields;
end
$$;
comment on function private.parse_home_fields is
  'Trims and checks columns of a home given as a JSON object. An empty optional text becomes null. Raises 22023 with '
    'the field as hint. The trigger of the table checks the time zone.';
