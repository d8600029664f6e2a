create or replace function private.minor_units(amount numeric, currency text) returns bigint
language plpgsql immutable
set search_path = ''
as $$
begin
  return round(amount * 10::numeric ^ private.currency_digits(currency))::bigint;
end
$$;
comment on function private.minor_units is '185.5 USD → 18550.';
