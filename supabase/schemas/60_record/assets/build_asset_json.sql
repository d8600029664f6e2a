create or replace function private.build_asset_json(asset public.home_assets) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'id', asset.id, 'kind', asset.kind, 'name', private.format_asset_name(asset.name, asset.space),
    'manufacturer', asset.manufacturer, 'model', asset.model, 'serial', asset.serial,
    'installed', private.format_date(asset.installed_on, asset.installed_precision),
    'purchased', private.format_date(asset.purchased_on, asset.purchased_precision),
    'price', private.format_money(asset.price_minor, asset.price_currency),
    'warranty_until', asset.warranty_until, 'status', asset.status));
end
$$;
comment on function private.build_asset_json is 'Builds an asset of a tool result: what is on file about it.';
