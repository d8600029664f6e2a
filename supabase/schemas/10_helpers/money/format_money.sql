create or replace function private.format_money(minor_units bigint, currency text) returns text
language plpgsql immutable strict
set search_path = ''
as $$
declare
  digits constant int := private.get_currency_digits(currency);
begin
  return case currency when 'USD' then '$' when 'EUR' then '€' when 'GBP' then '£' else '' end
    || btrim(to_char(private.to_major_units(minor_units, currency), case
      when digits = 0 or minor_units % (10 ^ digits)::bigint = 0 then 'FM999,999,999,990'
      when digits = 3 then 'FM999,999,999,990.000'
      else 'FM999,999,999,990.00' end))
    || case when currency in ('USD', 'EUR', 'GBP') then '' else ' ' || currency end;
end
$$;
comment on function private.format_money is 'Formats an amount: $1,240.50, €80, 9,000 JPY.';
