create or replace function public.list_maintenance_offers(home_id uuid) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return access.list_maintenance_offers(home_id);
end
$$;
comment on function public.list_maintenance_offers is
  'The first 40 tasks of the catalogue that the systems of a home need and no schedule covers: [{ task, asset_id?, '
    'asset?, kind, system, title, interval, source, source_name, source_url, checked_on }]; system, title and interval '
    'are texts, { statements: [{ code, … }] }. schedule_maintenance accepts one with '
    '{ schedules: [{ offer: task, asset_id }] } and the first 15 with { schedules: [{ offer: "all" }] }.';
