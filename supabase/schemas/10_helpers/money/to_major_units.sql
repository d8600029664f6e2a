create or replace function private.to_major_units(minor_units bigint, currency text) returns numeric
language plpgsql immutable strict
set search_path = ''
as $$
declare
  digits constant int := private.get_currency_digits(currency);
begin
  return round(minor_units / 10::numeric ^ digits, digits);
end
$$;
comment on function private.to_major_units is
  'Converts minor units to units of the currency: 18550 USD → 185.50. Null for null.';
