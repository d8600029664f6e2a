create or replace function public.create_home(
  name text, time_zone text, currency text default 'USD', units text default 'imperial',
  year_built int default null, address_line text default null, city text default null,
  region text default null, postal_code text default null, country text default null, language text default 'en',
  idempotency_key text default null
) returns uuid
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(
    name, time_zone, currency, units, address_line, city, region, postal_code, country, language, idempotency_key);
  return access.create_home(
    name, time_zone, currency, units, year_built, address_line, city, region, postal_code, country, language,
    idempotency_key);
end
$$;
comment on function public.create_home is
  'Creates a home with the caller as its owner and returns its id. time_zone is a full name ("America/New_York"), '
    'language that of the record ("en"). idempotency_key makes the call safe to repeat for 24 hours.';
