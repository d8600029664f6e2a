create or replace function private.list_asset_fact_fields() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['kind', 'name', 'space', 'manufacturer', 'model', 'serial', 'installed_on', 'purchased_on',
    'price_minor', 'warranty_until'];
end
$$;
comment on function private.list_asset_fact_fields is 'Lists the columns of home_assets that have a provenance.';
