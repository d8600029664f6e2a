create or replace function private.build_money(minor_units bigint, currency text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when minor_units is not null then jsonb_build_object(
    'amount', private.to_major_units(minor_units, currency)::text, 'currency', currency) end;
end
$$;
comment on function private.build_money is
  'An amount for a statement: { amount: "185.00", currency: "USD" }, a decimal with the digits of the currency; null '
    'for null.';
