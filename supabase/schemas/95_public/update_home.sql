create or replace function public.update_home(home_id uuid, changes jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.update_home(home_id, changes) $$;
comment on function public.update_home is
  'Changes the given fields of a home and returns it: { name, address_line, city, region, postal_code, country, '
    'time_zone, currency, units, year_built }. Owner only.';
