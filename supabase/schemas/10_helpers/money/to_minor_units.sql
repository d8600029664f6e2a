create or replace function private.to_minor_units(amount numeric, currency text) returns bigint
language sql immutable
return round(amount * 10::numeric ^ private.get_currency_digits(currency))::bigint;
comment on function private.to_minor_units is 'Converts units of the currency to minor units: 185.5 USD → 18550.';
