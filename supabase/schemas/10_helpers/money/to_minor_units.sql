create or replace function private.to_minor_units(amount numeric, currency text) returns bigint
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return round(amount * 10::numeric ^ private.get_currency_digits(currency))::bigint;
end
$$;
comment on function private.to_minor_units is 'Converts units of the currency to minor units: 185.5 USD → 18550.';
