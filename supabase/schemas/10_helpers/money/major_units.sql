create or replace function private.major_units(minor bigint, currency text) returns numeric
language plpgsql immutable
set search_path = ''
as $$
begin
  return round(minor / 10::numeric ^ private.currency_digits(currency), private.currency_digits(currency));
end
$$;
comment on function private.major_units is '18550 USD → 185.50.';
