create or replace function private.format_installation_date(installed_on date, installed_precision text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'installed ' || case installed_precision when 'unknown' then '(no date given)'
    else case when installed_precision = 'day' then '' else 'in ' end
      || private.format_date(installed_on, installed_precision) end;
end
$$;
comment on function private.format_installation_date is
  'Formats an installation date: "installed March 3, 2026", "installed in March 2026", "installed (no date given)".';
