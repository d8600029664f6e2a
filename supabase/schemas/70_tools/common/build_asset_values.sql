create or replace function private.build_asset_values(asset jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object('name', asset -> 'name', 'manufacturer', asset -> 'manufacturer',
    'model', asset -> 'model', 'serial', asset -> 'serial',
    'installed_on', private.format_partial_date((asset ->> 'installed_on')::date, asset ->> 'installed_precision'),
    'purchased_on', private.format_partial_date((asset ->> 'purchased_on')::date, asset ->> 'purchased_precision'),
    'price', case when asset ->> 'price' is not null then jsonb_build_object(
      'amount', asset ->> 'price', 'currency', asset -> 'price_currency') end,
    'warranty_until', asset -> 'warranty_until'));
end
$$;
comment on function private.build_asset_values is
  'Builds the values of a statement about an asset of build_asset_json: { name, manufacturer?, model?, serial?, '
    'installed_on?, purchased_on?, price?, warranty_until? }.';
