create or replace function private.create_home(
  name text, time_zone text, currency text, units text, year_built int,
  address_line text, city text, region text, postal_code text, country text
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  creator uuid := private.ensure_person();
  -- "returning id" would return nothing: the select policy hides a home without members.
  new_home_id uuid := gen_random_uuid();
begin
  insert into public.homes (
    id, name, time_zone, currency, units, year_built,
    address_line, city, region, postal_code, country, created_by)
  values (
    new_home_id, btrim(create_home.name), create_home.time_zone, upper(create_home.currency), create_home.units,
    create_home.year_built, create_home.address_line, create_home.city, create_home.region,
    create_home.postal_code, upper(create_home.country), creator);
  insert into public.home_members (home_id, person_id, role, changed_by)
  values (new_home_id, creator, 'owner', creator);
  return new_home_id;
end
$$;
comment on function private.create_home is 'Creates a home with the caller as its owner and returns its id.';
