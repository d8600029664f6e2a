create or replace function private.say_money(minor bigint, currency text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case currency when 'USD' then '$' when 'EUR' then '€' when 'GBP' then '£' else '' end
    || btrim(to_char(private.major_units(minor, currency), case
      when private.currency_digits(currency) = 0 or minor % (10 ^ private.currency_digits(currency))::bigint = 0
        then 'FM999,999,999,990'
      when private.currency_digits(currency) = 3 then 'FM999,999,999,990.000'
      else 'FM999,999,999,990.00' end))
    || case when currency in ('USD', 'EUR', 'GBP') then '' else ' ' || currency end;
end
$$;
comment on function private.say_money is '$1,240.50, €80, 9,000 JPY.';
