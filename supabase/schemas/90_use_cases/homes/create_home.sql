create or replace function private.check_homes_limit(creator uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  max_homes constant int := (
    select coalesce(p.homes_per_person, d.homes_per_person, 0)
    from (values (1)) as one
    left join public.usage_limits p on p.person_id = creator
    left join public.usage_limits d on d.home_id is null and d.person_id is null);
begin
  if max_homes > 0 and (
    max_homes <= cardinality(access.my_home_ids('owner'))
    or max_homes <= (
      select count(*) from private.home_creations c
      where c.person_id = creator and c.created_at > now() - interval '24 hours')
  ) then
    raise exception 'You cannot create another home' using errcode = 'PT429', detail = 'too_many_homes',
      hint = 'The limit is ' || max_homes || ' homes of an owner, and new homes in 24 hours';
  end if;
end
$$;
comment on function private.check_homes_limit is 'Raises PT429 when the operator''s limit homes_per_person is reached.';

create or replace function access.create_home(
  name text, time_zone text, currency text, units text, year_built int,
  address_line text, city text, region text, postal_code text, country text, language text, idempotency_key text
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  creator constant uuid := private.ensure_person();
  -- "returning id" would return nothing: the select policy hides a home without members.
  new_home_id constant uuid := gen_random_uuid();
  fields constant jsonb := private.parse_home_fields(jsonb_build_object(
    'name', create_home.name, 'time_zone', create_home.time_zone, 'currency', create_home.currency,
    'units', create_home.units, 'year_built', create_home.year_built, 'address_line', create_home.address_line,
    'city', create_home.city, 'region', create_home.region, 'postal_code', create_home.postal_code,
    'country', create_home.country, 'language', create_home.language));
  home public.homes := jsonb_populate_record(null::public.homes, fields);
  repeated_result jsonb;
begin
  perform private.check_idempotency_key(idempotency_key);
  perform private.lock_caller(creator);
  repeated_result := private.find_repeated_result(creator, idempotency_key, null, 'create_home', fields);
  if repeated_result is not null then
    return (repeated_result #>> '{data,home_id}')::uuid;
  end if;
  perform private.check_homes_limit(creator);
  insert into private.home_creations (person_id) values (creator);
  insert into public.homes (
    id, name, time_zone, currency, units, year_built,
    address_line, city, region, postal_code, country, language, created_by)
  values (
    new_home_id, home.name, home.time_zone, home.currency, home.units, home.year_built,
    home.address_line, home.city, home.region, home.postal_code, home.country, home.language, creator);
  insert into public.home_members (home_id, person_id, role, changed_by)
  values (new_home_id, creator, 'owner', creator);
  perform private.record_app_write(new_home_id, 'create_home', fields, jsonb_build_object('home_id', new_home_id),
    create_home.idempotency_key);
  return new_home_id;
end
$$;
comment on function access.create_home is
  'Creates a home with the caller as its owner and returns its id; for a repeated idempotency key, the id of the home '
    'that the first call created. Raises 22023 for an invalid field, PT429 beyond the limit homes_per_person.';
