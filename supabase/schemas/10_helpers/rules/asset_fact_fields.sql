create or replace function private.asset_fact_fields() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['kind', 'name', 'space', 'manufacturer', 'model', 'serial', 'installed_on', 'purchased_on',
    'warranty_until'];
end
$$;
comment on function private.asset_fact_fields is 'The fields of an asset whose source is kept.';
