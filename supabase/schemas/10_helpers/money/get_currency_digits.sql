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
