create or replace function private.say_installed(occurred_on date, occurred_precision text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'installed ' || case when occurred_precision = 'day' then '' else 'in ' end
    || private.say_date(occurred_on, occurred_precision);
end
$$;
comment on function private.say_installed is '"installed March 3, 2026", "installed in March 2026".';
