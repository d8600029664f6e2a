create or replace function private.build_asset_json(asset public.home_assets) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'id', asset.id, 'kind', asset.kind, 'name', private.build_asset_name(asset.name, asset.space, asset.kind),
    'manufacturer', asset.manufacturer, 'model', asset.model, 'serial', asset.serial,
    'installed_on', asset.installed_on,
    'installed_precision', case when asset.installed_on is not null then asset.installed_precision end,
    'purchased_on', asset.purchased_on,
    'purchased_precision', case when asset.purchased_on is not null then asset.purchased_precision end,
    'price', private.to_major_units(asset.price_minor, asset.price_currency),
    'price_currency', case when asset.price_minor is not null then asset.price_currency end,
    'warranty_until', asset.warranty_until, 'status', asset.status));
end
$$;
comment on function private.build_asset_json is
  'Builds an asset of a tool result: what is on file about it. price is in units of price_currency.';
