create or replace function private.format_interval(every_count int, every_unit text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when every_count = 1 then every_unit else every_count || ' ' || every_unit || 's' end;
end
$$;
comment on function private.format_interval is
  'Formats an interval after the word "every": "month", "3 months"; null for null.';
