create or replace function private.get_companion_field(field text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case field when 'installed_on' then 'installed_precision' when 'purchased_on' then 'purchased_precision'
    when 'price_minor' then 'price_currency' end;
end
$$;
comment on function private.get_companion_field is
  'Returns the column that says how to read a fact''s column: the precision of a date, the currency of a price.';
