create or replace function private.read_duration(given text) returns interval
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when given ~ '^P[1-9]\d{0,2}[YMWD]$' then given::interval end;
end
$$;
comment on function private.read_duration is
  'Reads a duration of ISO 8601 in one unit: P5Y, P18M. Null for another text.';
