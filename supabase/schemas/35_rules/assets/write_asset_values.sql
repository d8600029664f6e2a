create or replace function private.write_asset_values(asset public.home_assets, patch jsonb, provenance jsonb)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  patched public.home_assets := jsonb_populate_record(asset, patch);
begin
  update public.home_assets a set
    category = coalesce((select k.category from private.asset_kinds k where k.kind = patched.kind and patch ? 'kind'),
      patched.category),
    kind = patched.kind, name = patched.name, space = patched.space, manufacturer = patched.manufacturer,
    model = patched.model, serial = patched.serial, installed_on = patched.installed_on,
    installed_precision = patched.installed_precision, purchased_on = patched.purchased_on,
    purchased_precision = patched.purchased_precision, price_minor = patched.price_minor,
    price_currency = patched.price_currency, warranty_until = patched.warranty_until, status = patched.status,
    provenance = a.provenance || write_asset_values.provenance
  where a.home_id = asset.home_id and a.id = asset.id;
end
$$;
comment on function private.write_asset_values is
  'Writes the columns that patch names and the provenance of the facts among them.';
