create or replace function private.has_amounts(home_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_events e
    where e.home_id = has_amounts.home_id and (e.currency is not null or e.payload #> '{patch,currency}' is not null)
  ) or exists (
    select from public.home_assets a where a.home_id = has_amounts.home_id and a.price_currency is not null
  );
end
$$;
comment on function private.has_amounts is 'Whether an event, a correction or an asset of the home has an amount.';

create or replace function access.update_home(home_id uuid, changes jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  fields constant jsonb := private.parse_home_fields(changes);
  home public.homes;
begin
  perform private.lock_home(update_home.home_id);
  perform private.check_caller_is_owner(update_home.home_id, 'change a home');
  perform private.check_change_limit(update_home.home_id);
  select h.* into home from public.homes h where h.id = update_home.home_id;
  if fields ->> 'currency' <> home.currency and private.has_amounts(home.id) then
    raise exception 'The currency cannot change once the record has amounts' using errcode = 'PT409',
      detail = 'currency_in_use', hint = 'currency';
  end if;
  if not to_jsonb(home) @> fields then
    home := jsonb_populate_record(home, fields);
    if (home.away_from is null) <> (home.away_until is null) or home.away_from > home.away_until then
      raise exception 'The days away need a first day and a last day' using errcode = '22023',
        detail = 'invalid_field', hint = 'away_until';
    end if;
    update public.homes h set
      name = home.name, address_line = home.address_line, city = home.city, region = home.region,
      postal_code = home.postal_code, country = home.country, time_zone = home.time_zone, currency = home.currency,
      units = home.units, year_built = home.year_built, language = home.language,
      away_from = home.away_from, away_until = home.away_until, updated_at = access.now()
    where h.id = home.id;
    perform private.record_app_write(home.id, 'update_home', jsonb_build_object('changes', fields));
  end if;
  return to_jsonb(home) - array['created_by', 'created_at', 'updated_at', 'erasing_since', 'stemming_since'];
end
$$;
comment on function access.update_home is
  'Changes the given columns of a home and returns it. Owner only. Raises 22023 for an invalid field, PT409 for '
    'another currency once the record has amounts.';
