create or replace function private.describe_schedule(fields jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.quote_title(fields ->> 'title')
    || case when fields ->> 'source_name' is null then ' ' || private.describe_interval(fields)
      else ' about ' || private.describe_interval(fields) || ' (' || (fields ->> 'source_name') || ')' end
    || case when fields ->> 'every_unit' is null then ', on ' else ', first on ' end
    || private.format_date((fields ->> 'due_on')::date);
end
$$;
comment on function private.describe_schedule is
  'Describes a new schedule: “Test the sump pump” every 3 months, first on May 1, 2027. One of the catalogue comes '
    'about every 3 months, with the name of its source.';
