create or replace function private.format_money_range(low_minor bigint, high_minor bigint, currency text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.format_money(low_minor, currency)
    || case when low_minor = high_minor then '' else '–' || private.format_money(high_minor, currency) end;
end
$$;
comment on function private.format_money_range is 'Formats a range of amounts: "$120–$180", or one amount.';
