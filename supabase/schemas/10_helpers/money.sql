create or replace function private.get_currency_digits(currency text) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF',
      'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    else 2 end;
end
$$;
comment on function private.get_currency_digits is 'Returns the number of decimal places of a currency''s minor unit.';

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

create or replace function private.build_cost_range(low_minor bigint, high_minor bigint, currency text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when low_minor is not null or high_minor is not null then jsonb_strip_nulls(jsonb_build_object(
    'low', private.build_money(low_minor, currency), 'high', private.build_money(high_minor, currency))) end;
end
$$;
comment on function private.build_cost_range is 'A range of amounts: { low?, high? }; null without costs.';

create or replace function private.to_minor_units(amount numeric, currency text) returns bigint
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return round(amount * 10::numeric ^ private.get_currency_digits(currency))::bigint;
end
$$;
comment on function private.to_minor_units is 'Converts units of the currency to minor units: 185.5 USD → 18550.';
