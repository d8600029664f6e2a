create or replace function private.format_asset_field(field text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case field when 'space' then 'place' when 'manufacturer' then 'maker' when 'serial' then 'serial number'
    when 'installed_on' then 'installation date' when 'purchased_on' then 'purchase date'
    when 'price_minor' then 'price'
    when 'warranty_until' then 'end of the warranty' else field end;
end
$$;
comment on function private.format_asset_field is
  'Returns a person''s word for a column of home_assets: serial → "serial number".';
