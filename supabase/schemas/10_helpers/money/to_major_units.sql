create or replace function private.to_major_units(minor_units bigint, currency text) returns numeric
language sql immutable
return round(minor_units / 10::numeric ^ private.get_currency_digits(currency),
  private.get_currency_digits(currency));
comment on function private.to_major_units is 'Converts minor units to units of the currency: 18550 USD → 185.50.';
