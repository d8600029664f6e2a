create or replace function public.update_home(home_id uuid, changes jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(changes, 16384);
  return access.update_home(home_id, changes);
end
$$;
comment on function public.update_home is
  'Changes the given fields of a home and returns it: { name, address_line, city, region, postal_code, country, '
    'time_zone, currency, units, year_built, language, away_from, away_until }. Owner only.';
