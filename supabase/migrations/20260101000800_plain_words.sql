-- Small functions that read what a person wrote and write what a person reads.

create function private.currency_digits(currency text) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    else 2 end;
end
$$;
comment on function private.currency_digits(text) is 'Decimal places of a currency''s minor unit.';

create function private.minor_units(amount numeric, currency text) returns bigint
language plpgsql immutable
set search_path = ''
as $$
begin
  return round(amount * 10::numeric ^ private.currency_digits(currency))::bigint;
end
$$;
comment on function private.minor_units(numeric, text) is '185.5 USD → 18550.';

create function private.major_units(minor bigint, currency text) returns numeric
language plpgsql immutable
set search_path = ''
as $$
begin
  return round(minor / 10::numeric ^ private.currency_digits(currency), private.currency_digits(currency));
end
$$;
comment on function private.major_units(bigint, text) is '18550 USD → 185.50.';

create function private.say_money(minor bigint, currency text) returns text
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
comment on function private.say_money(bigint, text) is '$1,240.50, €80, 9,000 JPY.';

create function private.say_date(day date, date_precision text default 'day') returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return to_char(day, case date_precision when 'year' then 'YYYY' when 'month' then 'FMMonth YYYY' else 'FMMonth FMDD, YYYY' end);
end
$$;
comment on function private.say_date(date, text) is 'March 3, 2026 · March 2026 · 2026.';

create function private.say_asset(name text, space text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return name || case
    when space is null or position(lower(space) in lower(name)) > 0 then '' else ' (' || space || ')' end;
end
$$;
comment on function private.say_asset(text, text) is 'Water heater (garage).';

create function private.say_title(title text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Quotes of its own must not look like the end of it.
  return '“' || translate(title, '“”', '‘’') || '”';
end
$$;
comment on function private.say_title(text) is '“Repair”: what people wrote, marked as theirs.';

create function private.say_count(n bigint, one text, many text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return n || ' ' || case when n = 1 then one else many end;
end
$$;
comment on function private.say_count(bigint, text, text) is '1 entry, 3 entries.';

create function private.parse_when(said text, out day date, out date_precision text, out last_day date) returns record
language plpgsql immutable
set search_path = ''
as $$
begin
  if said is null or said !~ '^\d{4}(-\d{2}){0,2}$' then
    return;
  end if;
  date_precision := case length(said) when 4 then 'year' when 7 then 'month' else 'day' end;
  day := case date_precision when 'year' then (said || '-01-01')::date when 'month' then (said || '-01')::date else said::date end;
  last_day := case date_precision
    when 'year' then (day + interval '1 year - 1 day')::date
    when 'month' then (day + interval '1 month - 1 day')::date
    else day end;
exception when datetime_field_overflow or invalid_datetime_format then
  day := null;
  date_precision := null;
end
$$;
comment on function private.parse_when(text) is
  'YYYY, YYYY-MM or YYYY-MM-DD as its first day, its precision and its last day; nulls for anything else.';

create function private.parse_uuid(said text) returns uuid
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when said ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then said::uuid end;
end
$$;
comment on function private.parse_uuid(text) is 'The uuid, or null for text that is none.';

create function private.cut(said text, length int default 160) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when char_length(said) > length then left(said, length - 1) || '…' else said end;
end
$$;
comment on function private.cut(text, int) is 'Text of at most this many characters.';

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'currency_digits(text)', 'minor_units(numeric, text)', 'major_units(bigint, text)', 'say_money(bigint, text)',
    'say_date(date, text)', 'say_asset(text, text)', 'say_title(text)', 'say_count(bigint, text, text)', 'parse_when(text)',
    'parse_uuid(text)', 'cut(text, int)'] loop
    execute format('revoke all on function private.%s from public', signature);
    execute format('grant execute on function private.%s to home_writer', signature);
  end loop;
end
$$;
