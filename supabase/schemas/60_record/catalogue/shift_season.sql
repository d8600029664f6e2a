create or replace function private.shift_season(months smallint[], country text) returns smallint[]
language plpgsql immutable
set search_path = ''
as $$
declare
  southern constant text[] := array['AO', 'AR', 'AU', 'BO', 'BR', 'BW', 'CL', 'FJ', 'LS', 'MG', 'MU', 'MW', 'MZ', 'NA',
    'NC', 'NZ', 'PE', 'PG', 'PY', 'RE', 'SZ', 'TZ', 'UY', 'ZA', 'ZM', 'ZW'];
begin
  if country is null or not country = any (southern) then
    return months;
  end if;
  return (select array_agg(shifted.month order by shifted.month)
    from (select ((m + 5) % 12 + 1)::smallint as month from unnest(months) m) shifted);
end
$$;
comment on function private.shift_season is
  'Shifts months of the northern hemisphere by half a year for a home in the southern one.';
